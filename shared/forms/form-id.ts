export type FormId = 'contact' | 'whitepaper' | 'demo'
