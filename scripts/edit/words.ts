/** As the content and the page both have it: line breaks, no-break spaces and hidden characters differ. */
export function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
