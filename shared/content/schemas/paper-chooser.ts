import { copy, group, template } from './page-fields.ts'

/** The words around a list of papers to choose from. */
export const paperChooserSchema = group({
  audience: template(['audience'], 'Write the words around the audience.'),
  /** Whether an email is asked for, said before the click. */
  email: group({
    open: copy('Say that no email is asked for.'),
    soft: copy('Say that only the PDF asks for an email.'),
    gated: copy('Say that reading asks for an email.'),
  }),
})
