import type { FormId } from '../../shared/forms/form-id.ts'

/** Ids in the page, by which labels, links and scripts find the parts of a form. */
export const formElementId = (form: FormId) => `${form}-form`

/** What the visitor is told after sending: the form's own address leads here, so that it is seen without a script too. */
export const outcomeId = (form: FormId) => `${form}-outcome`

/** The control of a field; of several, the first. */
export const controlId = (form: FormId, field: string) => `${form}-${field}`

export const helpId = (form: FormId, field: string) => `${form}-${field}-help`

export const problemId = (form: FormId, field: string) => `${form}-${field}-problem`
