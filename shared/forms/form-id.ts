export const FORM_IDS = ['contact', 'whitepaper', 'demo'] as const

export type FormId = (typeof FORM_IDS)[number]
