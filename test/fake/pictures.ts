/** The address of a picture that the fake gateway draws, a different one for each `of`. */
export const pictureOf = (of: string) => `/__fake/picture?of=${encodeURIComponent(of)}`;

/** Draws a sky, a hill and a sun as SVG, in colours that depend on `of`. */
export function drawPicture(of: string): string {
  const hue =
    (Array.from(of).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 3600, 7) * 67) % 360;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">' +
    `<path fill="hsl(${hue},60%,86%)" d="M0 0h120v120H0z"/>` +
    `<circle cx="${30 + (hue % 60)}" cy="44" r="16" fill="hsl(${(hue + 40) % 360},80%,66%)"/>` +
    `<path fill="hsl(${hue},45%,52%)" d="M0 90q30-36 60-10t60-16v56H0z"/></svg>`
  );
}
