import type { GenericSchema } from 'valibot'
import { companySchema } from '../../shared/content/schemas/company.ts'
import { demoSchema } from '../../shared/content/schemas/demo.ts'
import { emailsSchema } from '../../shared/content/schemas/emails.ts'
import { faqSchema, questionsSchema } from '../../shared/content/schemas/faq.ts'
import { gateSheetSchema } from '../../shared/content/schemas/gate-sheet.ts'
import { loadFileSchema } from '../../shared/content/schemas/load-file.ts'
import { noticeSchema } from '../../shared/content/schemas/notice.ts'
import { onePageSchema } from '../../shared/content/schemas/one-page.ts'
import { redirectsSchema } from '../../shared/content/schemas/redirects.ts'
import { sampleLoadFileSchema } from '../../shared/content/schemas/sample-load-file.ts'
import { sampleLoadSchema } from '../../shared/content/schemas/sample-load-schema.ts'
import { searchWordsSchema } from '../../shared/content/schemas/search-words.ts'
import { siteSchema } from '../../shared/content/schemas/site.ts'
import { whitepaperSchema } from '../../shared/content/schemas/whitepaper.ts'
import { allPages } from '../../shared/pages/all-pages.ts'
import { ContentError, problemAt, type SourceFile } from './content-error.ts'

/** By file, or by folder. */
export type Schemas = Readonly<Record<string, GenericSchema>>

/** Throws ContentError for an unknown file. */
export function findSchema(schemas: Schemas, source: SourceFile): GenericSchema {
  const { file } = source
  const schema = schemas[file] ?? schemas[file.slice(0, file.lastIndexOf('/') + 1)]
  if (!schema) {
    const reason = file.startsWith('content/pages/')
      ? 'No page has this name. Is it missing in shared/pages/all-pages.ts?'
      : 'No collection takes this file. Is it in the right folder, under the right name?'
    throw new ContentError([problemAt(source, 0, reason)])
  }
  return schema
}

export async function loadSchemas(): Promise<Schemas> {
  const pages = allPages.map(async ({ id }): Promise<[string, GenericSchema]> => {
    const { pageSchema } = await import(`../../shared/pages/${id}/content.ts`)
    if (!pageSchema) throw new Error(`shared/pages/${id}/content.ts exports no pageSchema`)
    return [`content/pages/${id}.yml`, pageSchema]
  })
  return { ...collections, ...Object.fromEntries(await Promise.all(pages)) }
}

const collections: Schemas = {
  'content/site.yml': siteSchema,
  'content/company.yml': companySchema,
  'content/demo.yml': demoSchema,
  'content/emails.yml': emailsSchema,
  'content/gate-sheet.yml': gateSheetSchema,
  'content/load-file.yml': loadFileSchema,
  'content/search-words.yml': searchWordsSchema,
  'content/one-page-for-your-boss.yml': onePageSchema,
  'content/one-page-for-your-dock.yml': onePageSchema,
  'content/redirects.yml': redirectsSchema,
  'content/questions.yml': questionsSchema,
  'content/sample-load.yml': sampleLoadSchema,
  'content/sample-load-file.yml': sampleLoadFileSchema,
  'content/faqs/': faqSchema,
  'content/notices/': noticeSchema,
  'content/whitepapers/': whitepaperSchema,
}
