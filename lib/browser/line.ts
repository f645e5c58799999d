type Line = { saveData?: boolean; effectiveType?: string };

/** What the browser says of the visitor's line: whether data are to be saved, and how fast it is (`4g`). Unknown in some browsers. */
export function visitorsLine(): Line {
  return (navigator as Navigator & { connection?: Line }).connection ?? {};
}
