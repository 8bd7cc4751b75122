import type { EmailContext } from './email-context.ts'

/** Who sends a mail and where they are, as lines of its footer; every mail to a visitor has them. */
export function postalAddress({ legalName, address }: EmailContext['site']): readonly string[] {
  const { street, city, region, postalCode, country } = address
  return [legalName, street, `${city}, ${region} ${postalCode}, ${country}`]
}
