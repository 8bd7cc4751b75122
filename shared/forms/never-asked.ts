export const neverAsked = 'This form never asks for license, tax or bank numbers, or for documents.'
