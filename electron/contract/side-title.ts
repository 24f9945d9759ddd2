/** A player with his side: 'Brandt, attacker'; a player who is named as his side is said once. */
export function sideTitle(name: string, role: string): string {
  return name.toLocaleLowerCase() === role.toLocaleLowerCase() ? name : `${name}, ${role}`;
}
