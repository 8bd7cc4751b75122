import type { PaperSource } from '../../shared/payloads.ts'
import { maskEmail } from '../mask-email.ts'
import type { Services } from '../services.ts'

/** What the page that hands over a paper shows of the link in its address. Rejects with StorageUnavailableError. */
export function createPaperSource({
  paperLinks,
  submissions,
}: Pick<Services, 'paperLinks' | 'submissions'>): PaperSource {
  return {
    async readLink(query) {
      const ended = query.get('link')
      if (ended === 'expired' || ended === 'forged') return { kind: ended }
      const [key, slug] = [query.get('key'), query.get('paper')]
      if (key === null || slug === null) return undefined
      const { kind, reference = '', expiresAt } = await paperLinks.read(key, slug)
      if (kind !== 'good' || !expiresAt) return { kind: kind === 'expired' ? kind : 'forged' }
      const { answers } = (await submissions.find(reference)) ?? {}
      const sentTo = maskEmail(answers?.email ?? '') // '' once the person is erased
      return { kind, key, reference, expiry: expiresAt.toISOString(), sentTo }
    },
  }
}
