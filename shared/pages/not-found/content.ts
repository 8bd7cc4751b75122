import type * as v from 'valibot'
import {
  copy,
  exactly,
  group,
  linkSchema,
  template,
  titledPageFields,
} from '../../content/schemas/fields.ts'

const signSchema = copy('Write the words of the sign.')

export const pageSchema = group({
  ...titledPageFields,
  home: linkSchema,
  sign: signSchema,
  search: group({
    label: copy('Name the search field.'),
    submit: copy('Write the words of the button.'),
  }),
  detour: group({
    sign: signSchema,
    links: exactly(
      5,
      group({ ...linkSchema.entries, text: copy('Say in one line what is there.') }),
      'The detour has exactly five links.',
    ),
  }),
  failure: group({
    lead: copy('Say what the visitor can do.'),
    request: template(['status', 'requestId'], 'Write the words around the request’s number.'),
    tryAgain: copy('Write the words of the link that tries again.'),
    sign: signSchema,
  }),
  /** For a page that the visitor’s connection did not deliver: not our failure, so it shows no number. */
  offline: group({
    lead: copy('Say what the page needs.'),
    tryAgain: copy('Write the words of the link that tries again.'),
    sign: signSchema,
  }),
})

export type NotFoundPage = v.InferOutput<typeof pageSchema>
