/** Stands with every form: what it is no place for. */
export const neverAsked = 'This form never asks for license, tax or bank numbers, or for documents.'
