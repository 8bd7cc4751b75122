/** Development only: turns editing on and off. What edits is loaded when it is on. */
const EDITOR = '/_dev/edit/script'
const STORED = 'site-editor'

/** The server refuses others. */
const isOwnComputer = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)
if (isOwnComputer) addSwitch()

function addSwitch() {
  const host = document.createElement('site-editor')
  host.style.cssText = 'position:fixed;left:8px;bottom:8px;z-index:100'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Edit texts'
  button.style.cssText =
    'padding:10px 14px;border:2px solid var(--outline);border-radius:4px;font:600 15px/1 var(--sans);color:var(--cta-ink);background:var(--cta);cursor:pointer'
  host.attachShadow({ mode: 'open' }).append(button)
  document.body.append(host)

  let stop = null
  const show = () => {
    button.setAttribute('aria-pressed', String(stop !== null))
    button.textContent = stop ? 'Stop editing' : 'Edit texts'
  }
  const start = async () => {
    const editor = await import(EDITOR)
    stop = await editor.start()
    sessionStorage.setItem(STORED, 'on')
    show()
  }
  button.onclick = () => {
    if (!stop) return start()
    stop()
    stop = null
    sessionStorage.removeItem(STORED)
    show()
  }
  show()
  if (sessionStorage.getItem(STORED)) start()
}
