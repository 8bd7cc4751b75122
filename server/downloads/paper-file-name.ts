/** The name a paper is saved under: its title, without the signs that file systems keep for themselves. */
export function paperFileName(title: string): string {
  const name = title
    .replace(/[<>:"/\\|?*\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${name}.pdf`
}
