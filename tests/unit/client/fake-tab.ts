/** A tab's storage. When forbidden, even access to the property throws, as in browsers. */
export class FakeTab {
  readonly kept = new Map<string, string>()
  forbidden = false

  get sessionStorage() {
    if (this.forbidden) throw new DOMException('Access is denied', 'SecurityError')
    return {
      getItem: (name: string) => this.kept.get(name) ?? null,
      setItem: (name: string, text: string) => void this.kept.set(name, text),
      removeItem: (name: string) => void this.kept.delete(name),
    }
  }
}
