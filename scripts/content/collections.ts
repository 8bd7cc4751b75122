import type { GenericSchema } from 'valibot'
import { companySchema } from '../../shared/content/schemas/company.ts'
import { demoSchema } from '../../shared/content/schemas/demo.ts'
import { emailsSchema } from '../../shared/content/schemas/emails.ts'
import { faqSchema } from '../../shared/content/schemas/faq.ts'
import { gateSheetSchema } from '../../shared/content/schemas/gate-sheet.ts'
import { loadFileSchema } from '../../shared/content/schemas/load-file.ts'
import { noticeSchema } from '../../shared/content/schemas/notice.ts'
import { contactUsPageSchema } from '../../shared/content/schemas/pages/contact-us.ts'
import { differentiationPageSchema } from '../../shared/content/schemas/pages/differentiation.ts'
import { downloadWhitepaperPageSchema } from '../../shared/content/schemas/pages/download-whitepaper.ts'
import { downloadWhitepaperThankyouPageSchema } from '../../shared/content/schemas/pages/download-whitepaper-thankyou.ts'
import { faqsPageSchema } from '../../shared/content/schemas/pages/faqs.ts'
import { homePageSchema } from '../../shared/content/schemas/pages/home.ts'
import { notFoundPageSchema } from '../../shared/content/schemas/pages/not-found.ts'
import { ourSolutionPageSchema } from '../../shared/content/schemas/pages/our-solution.ts'
import { partnersPageSchema } from '../../shared/content/schemas/pages/partners.ts'
import { scheduleYourDemoPageSchema } from '../../shared/content/schemas/pages/schedule-your-demo.ts'
import { whitepapersPageSchema } from '../../shared/content/schemas/pages/whitepapers.ts'
import { whyPageSchema } from '../../shared/content/schemas/pages/why.ts'
import { sampleLoadSchema } from '../../shared/content/schemas/sample-load.ts'
import { sampleLoadFileSchema } from '../../shared/content/schemas/sample-load-file.ts'
import { siteSchema } from '../../shared/content/schemas/site.ts'
import { whitepaperSchema } from '../../shared/content/schemas/whitepaper.ts'
import { ContentError } from './content-error.ts'

/** Which schema a file in content/ answers to: its own, or that of its folder. */
export function findSchema(file: string): GenericSchema {
  const schema = schemas[file] ?? schemas[file.slice(0, file.lastIndexOf('/') + 1)]
  if (!schema) {
    const reason = 'No collection takes this file. Is it in the right folder, under the right name?'
    throw new ContentError([{ file, line: 1, field: '', reason }])
  }
  return schema
}

const schemas: Readonly<Record<string, GenericSchema>> = {
  'content/site.yml': siteSchema,
  'content/company.yml': companySchema,
  'content/demo.yml': demoSchema,
  'content/emails.yml': emailsSchema,
  'content/gate-sheet.yml': gateSheetSchema,
  'content/load-file.yml': loadFileSchema,
  'content/sample-load.yml': sampleLoadSchema,
  'content/sample-load-file.yml': sampleLoadFileSchema,
  'content/faqs/': faqSchema,
  'content/notices/': noticeSchema,
  'content/whitepapers/': whitepaperSchema,
  'content/pages/contact-us.yml': contactUsPageSchema,
  'content/pages/differentiation.yml': differentiationPageSchema,
  'content/pages/download-whitepaper.yml': downloadWhitepaperPageSchema,
  'content/pages/download-whitepaper-thankyou.yml': downloadWhitepaperThankyouPageSchema,
  'content/pages/faqs.yml': faqsPageSchema,
  'content/pages/home.yml': homePageSchema,
  'content/pages/not-found.yml': notFoundPageSchema,
  'content/pages/our-solution.yml': ourSolutionPageSchema,
  'content/pages/partners.yml': partnersPageSchema,
  'content/pages/schedule-your-demo.yml': scheduleYourDemoPageSchema,
  'content/pages/whitepapers.yml': whitepapersPageSchema,
  'content/pages/why.yml': whyPageSchema,
}
