import type { Company } from '../../shared/content/schemas/company.ts'
import { type ContentProblem, problemsAt, type SourceFile } from './content-error.ts'

const COMPANY_FILE = 'content/company.yml'

const NO_PROVIDER = /[Ww]e\s+name\s+(?:no\s+hosting\s+provider|no\s+one\s+today)/g
const NO_CERTIFICATE = /provider\s+or\s+a\s+certificate\s+only[^.]*\.\s+We\s+name\s+none\s+today/g

/** Sentences that are false once the field of company.yml is filled. Line breaks may stand between words. */
export const DENIALS: Readonly<Partial<Record<keyof Company, readonly RegExp[]>>> = {
  pricing: [/[Ww]e\s+publish\s+no\s+prices/g],
  integrations: [
    /[Nn]o\s+connection\s+is\s+live\s+today/g,
    /once\s+it’s\s+live,\s+and\s+we\s+name\s+none\s+today/g,
    /[Nn]o\s+telematics\s+system\s+is\s+connected\s+today/g,
  ],
  hosting: [NO_PROVIDER, NO_CERTIFICATE],
  certifications: [NO_PROVIDER, NO_CERTIFICATE],
}

/** What visitors would read against what the owner has filled in, each at its line. */
export function checkCompany(
  sources: readonly SourceFile[],
  company: Partial<Company>,
): readonly ContentProblem[] {
  return Object.entries(DENIALS)
    .filter(([field]) => company[field as keyof Company] !== undefined)
    .flatMap(([field, denials]) => {
      const reason = `${COMPANY_FILE} has ${field} now, so this is no longer true. Rewrite the sentence.`
      return denials.flatMap((denial) =>
        sources.flatMap((source) => problemsAt(source, denial, () => reason)),
      )
    })
}
