import type { EmailPlaceholder } from '../../../shared/content/schemas/emails.ts'

export type Fillings = Readonly<Partial<Record<EmailPlaceholder, string>>>

/** Words of content/emails.yml with their {placeholders} filled in, in one pass: a filling is never filled again. */
export function fillWords(words: string, fillings: Fillings): string {
  const known: Readonly<Record<string, string>> = fillings
  return words.replace(/\{(\w+)\}/g, (placeholder, name: string) => known[name] ?? placeholder)
}
