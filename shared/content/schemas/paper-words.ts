import { copy, group, template } from './fields.ts'

/** By access of a whitepaper. */
const emailWordsSchema = group({
  open: copy('Say that no email is asked for.'),
  soft: copy('Say that only the PDF asks for an email.'),
  gated: copy('Say that reading asks for an email.'),
})

export const paperOfferFields = {
  email: emailWordsSchema,
  getPdf: copy('Write the words of the button for the PDF.'),
  readHere: copy('Write the words of the link to the reading page.'),
}

export const paperChooserSchema = group({
  audience: template(['audience'], 'Write the words around the audience.'),
  email: emailWordsSchema,
})
