import type { Language } from '../sentences.ts';

/** The sentences of the shell: menu, window titles, message boxes. */
const en = {
  consoleTitle: 'Castellan',
  displayTitle: 'Castellan: side monitor',
  match: '&Match',
  openMatch: '&Open…',
  openMatchTitle: 'Open a match',
  matchFiles: 'Castellan matches',
  dataFolder: 'Show the &folder of matches',
  palette: '&All commands…',
  keys: '&Keys…',
  help: '&Manual…',
  about: 'A&bout Castellan…',
  view: '&View',
  sideMonitor: '&Side monitor',
  showDisplay: '&Show',
  hideDisplay: '&Hide',
  monitor: (number: number, name: string, width: number, height: number) =>
    `${name === '' ? `Monitor ${String(number)}` : name}, ${String(width)} × ${String(height)}`,
  language: '&Language',
  notOpened: 'The match was not opened.',
  keepsFailing: 'This window keeps failing.',
  keepsFailingDetail:
    'The siege is safe: it is in the journal. Try the window again, or quit and start Castellan anew.',
  tryAgain: 'Try again',
  quit: 'Quit',
  whichDie: 'Which die is it?',
  whichDieDetail: 'These were heard nearby. A die that you move wakes up and shows itself.',
  listenOn: 'Listen on',
  cancel: 'None of them',
  cannotStart: 'Castellan cannot start',
  cannotStartDetail: (folder: string, reason: string) =>
    `The siege in ${folder} could not be opened. Nothing was changed. The reason: ${reason}`,
};
export type ShellTexts = typeof en;

const fr: ShellTexts = {
  consoleTitle: 'Castellan',
  displayTitle: 'Castellan : écran annexe',
  match: '&Partie',
  openMatch: '&Ouvrir…',
  openMatchTitle: 'Ouvrir une partie',
  matchFiles: 'Parties Castellan',
  dataFolder: 'Montrer le &dossier des parties',
  palette: '&Toutes les commandes…',
  keys: '&Raccourcis…',
  help: '&Manuel…',
  about: 'À &propos de Castellan…',
  view: '&Affichage',
  sideMonitor: '&Écran annexe',
  showDisplay: '&Afficher',
  hideDisplay: '&Masquer',
  monitor: (number, name, width, height) =>
    `${name === '' ? `Écran ${String(number)}` : name}, ${String(width)} × ${String(height)}`,
  language: '&Langue',
  notOpened: 'La partie n’a pas été ouverte.',
  keepsFailing: 'Cette fenêtre s’arrête sans cesse.',
  keepsFailingDetail:
    'Le siège est en sûreté : il est dans le journal. Réessayez la fenêtre, ou quittez et relancez Castellan.',
  tryAgain: 'Réessayer',
  quit: 'Quitter',
  whichDie: 'Quel est ce dé ?',
  whichDieDetail: 'Voici ceux qui se font entendre tout près. Un dé que l’on bouge se réveille et se montre.',
  listenOn: 'Écouter encore',
  cancel: 'Aucun',
  cannotStart: 'Castellan ne peut pas démarrer',
  cannotStartDetail: (folder, reason) =>
    `Le siège dans ${folder} n’a pas pu être ouvert. Rien n’a été modifié. La raison : ${reason}`,
};

export const SHELL_TEXTS: Readonly<Record<Language, ShellTexts>> = { en, fr };

/** The first of the user's languages that the program supports; English if there is none. */
export function languageFrom(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const language = tag.toLowerCase().split(/[-_]/)[0];
    if (language === 'en' || language === 'fr') return language;
  }
  return 'en';
}
