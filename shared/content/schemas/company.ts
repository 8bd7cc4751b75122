import * as v from 'valibot'
import {
  copy,
  described,
  group,
  isoDateSchema,
  linkSchema,
  listSchema,
  monthSchema,
  recordDates,
} from './fields.ts'

const certificationSchema = group({
  name: copy('Name the certification and its type.'),
  auditor: copy('Name the auditor.'),
  date: isoDateSchema,
})

const customerSchema = group({
  quote: copy('Write what the customer said.'),
  by: copy('Name the person and the company.'),
  approvedOn: described('A quote is published only with approval.', isoDateSchema),
})

const companyFields = {
  founded: v.optional(copy('Write the year.')),
  people: v.optional(
    listSchema(
      group({ name: copy('Write the name.'), role: copy('Write the role.') }),
      'List people, or leave the field out.',
    ),
  ),
  pricing: v.optional(
    group({
      unit: copy('Write what is paid for: per load.'),
      from: copy('Write the lowest price.'),
    }),
  ),
  integrations: v.optional(
    listSchema(
      group({ name: copy('Name the system.'), liveSince: monthSchema }),
      'List live integrations, or leave the field out.',
    ),
  ),
  certifications: v.optional(listSchema(certificationSchema, 'List them, or leave the field out.')),
  hosting: v.optional(copy('Say who hosts the product, and where.')),
  subprocessors: v.optional(listSchema(copy('Name one.'), 'List them, or leave the field out.')),
  customers: v.optional(listSchema(customerSchema, 'List them, or leave the field out.')),
  supportHours: v.optional(copy('Write days, hours and zone.')),
  insurance: v.optional(copy('Name the insurer and what is insured.')),
  terms: v.optional(linkSchema),
  dpa: v.optional(linkSchema),
}

export const COMPANY_FIELDS = Object.keys(companyFields) as (keyof typeof companyFields)[]

/** `content/company.yml`: facts that only the owner can provide. Missing fields are not shown. */
export const companySchema = group({ ...companyFields, ...recordDates })

export type Company = v.InferOutput<typeof companySchema>
