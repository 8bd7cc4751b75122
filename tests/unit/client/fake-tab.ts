/** A tab's storage that can be forbidden: then even reading the property throws, as in a browser. */
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
