/** A player's name and side: 'Brandt, attacker'; only one of them if the player is named after the side. */
export function sideTitle(name: string, role: string): string {
  return name.toLocaleLowerCase() === role.toLocaleLowerCase() ? name : `${name}, ${role}`;
}
