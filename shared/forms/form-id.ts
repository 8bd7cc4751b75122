/** The three forms of the site. */
export type FormId = 'contact' | 'whitepaper' | 'demo'
