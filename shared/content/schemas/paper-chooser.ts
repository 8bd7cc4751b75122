import { copy, group, template } from './fields.ts'

export const paperChooserSchema = group({
  audience: template(['audience'], 'Write the words around the audience.'),
  email: group({
    open: copy('Say that no email is asked for.'),
    soft: copy('Say that only the PDF asks for an email.'),
    gated: copy('Say that reading asks for an email.'),
  }),
})
