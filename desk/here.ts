/**
 * For what is begun on a screen and leads on later: the screen stays drawn while the script of the next is fetched, whose address stands already.
 * @returns what says whether the address still names the screen that it named at the call
 */
export function hereAt(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
