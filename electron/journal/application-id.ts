/** 'Cstl': what `file` and we recognise a match file by (SQLite header, offset 68). */
export const APPLICATION_ID = 0x4373746c;
