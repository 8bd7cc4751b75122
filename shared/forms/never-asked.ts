/** Stands with every form: what it is no place for. */
export const neverAsked = 'No license, tax or bank numbers and no documents are asked for here.'
