import { createFormDrafts } from './form-drafts.ts'

/** The form writes drafts, and sending deletes them. */
export const draftsOfTab = createFormDrafts()
