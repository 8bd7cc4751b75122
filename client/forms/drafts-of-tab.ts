import { createFormDrafts } from './form-drafts.ts'

/** The drafts of this tab: the form writes them, sending drops them. */
export const draftsOfTab = createFormDrafts()
