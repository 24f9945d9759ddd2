/** 'Cstl': identifies a match file to `file` and to us (SQLite header, offset 68). */
export const APPLICATION_ID = 0x4373746c;
