import * as v from 'valibot'
import { fileChangeSchema, filesSchema } from './forms/change.ts'
import { MAIL_NAMES, type MailName } from './forms/mail-name.ts'

const mailNames = Object.keys(MAIL_NAMES) as MailName[]

const editSchema = v.strictObject({
  file: v.string(),
  path: v.string(),
  kind: v.picklist(['yaml', 'markdown']),
  source: v.string(),
  twins: v.number(),
  written: v.string(),
})

const choicesSchema = v.record(v.string(), v.picklist(['theirs', 'ours']))

/** As Git takes it. */
const NAME = /^[^<>\p{Cc}]+$/u

/** What the page of an editor sends, by the last part of the address. */
export const requestSchemas = {
  texts: v.strictObject({ address: v.string() }),
  check: editSchema,
  save: editSchema,
  changes: v.strictObject({}),
  news: v.strictObject({}),
  'take-back': v.strictObject({ ids: v.array(v.string()) }),
  'get-others': v.strictObject({ choices: choicesSchema }),
  'hand-over': v.strictObject({
    ids: v.array(v.string()),
    choices: choicesSchema,
    name: v.optional(v.pipe(v.string(), v.trim(), v.regex(NAME, 'Write your name.'))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.email('Write your email address.'))),
  }),
  forms: v.strictObject({}),
  'read-form': v.strictObject({ file: v.string() }),
  'preview-markdown': v.strictObject({ written: v.string() }),
  'preview-mail': v.strictObject({
    mail: v.picklist(mailNames),
    format: v.picklist(['html', 'parts']),
    draft: v.array(fileChangeSchema),
  }),
  'preview-page': v.strictObject({ page: v.string(), draft: v.array(fileChangeSchema) }),
  titles: v.strictObject({ folder: v.picklist(['content/faqs/', 'content/whitepapers/']) }),
  'check-form': v.strictObject({ files: filesSchema, choices: choicesSchema }),
  'save-form': v.strictObject({ files: filesSchema, choices: choicesSchema }),
} as const

export type Action = keyof typeof requestSchemas
