import type { FormId } from '../../shared/forms/form-id.ts'

/** Ids that connect labels, links, and scripts with the elements of a form. */
export const formElementId = (form: FormId) => `${form}-form`

/** The outcome panel. The form's action leads here, so that it is visible without a script too. */
export const outcomeId = (form: FormId) => `${form}-outcome`

export const controlId = (form: FormId, field: string) => `${form}-${field}`

export const helpId = (form: FormId, field: string) => `${form}-${field}-help`

export const problemId = (form: FormId, field: string) => `${form}-${field}-problem`
