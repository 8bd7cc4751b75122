/** A `Storage` of a browser that holds that many characters, names included. */
export function limitedStorage(characters: number): Storage {
  const notes: Record<string, string> = Object.create(METHODS)
  Object.defineProperty(notes, 'characters', { value: characters, writable: true })
  return notes as unknown as Storage
}

export function countCharacters(notes: object): number {
  return Object.entries(notes).flat().join('').length
}

type Notes = Record<string, string> & { readonly characters: number }

/** On the prototype, because the own keys of a storage are the names of its notes. */
const METHODS = {
  getItem(this: Notes, name: string) {
    return Object.hasOwn(this, name) ? this[name] : null
  },
  setItem(this: Notes, name: string, text: string) {
    if (countCharacters({ ...this, [name]: text }) > this.characters)
      throw new DOMException('Full', 'QuotaExceededError')
    this[name] = text
  },
  removeItem(this: Notes, name: string) {
    delete this[name]
  },
}
