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
  button.style.cssText =
    'padding:10px 14px;border:2px solid var(--outline);border-radius:4px;font:600 15px/1 var(--sans);color:var(--cta-ink);background:var(--cta);cursor:pointer'
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.style.cssText =
    'max-width:min(60ch,100vw - 48px);margin:0 0 8px;padding:8px 12px;border:2px solid var(--outline);border-radius:4px;font:400 15px/1.5 var(--sans);color:var(--ink);background:var(--page)'
  host.attachShadow({ mode: 'open' }).append(message, button)
  document.body.append(host)

  let stop = null
  let isLoading = false
  let attempts = 0
  show()
  if (sessionStorage.getItem(STORED)) start(false)

  function show(error = '') {
    button.setAttribute('aria-busy', String(isLoading))
    button.textContent = isLoading ? 'Loading…' : stop ? 'Stop editing' : 'Edit texts'
    message.textContent = error
    message.hidden = error === ''
  }

  async function start(isFirst) {
    isLoading = true
    show()
    attempts += 1
    try {
      // Some browsers keep that an address failed.
      const editor = await import(`${EDITOR}?attempt=${attempts}`).catch(explain)
      stop = await editor.start(isFirst)
      sessionStorage.setItem(STORED, 'on')
      isLoading = false
      show()
    } catch (error) {
      isLoading = false
      show(`${error.message} Press “Edit texts” to try again.`)
    }
  }

  button.onclick = () => {
    if (isLoading) return
    if (!stop) return start(true)
    if (!stop()) return
    stop = null
    sessionStorage.removeItem(STORED)
    show()
  }
}

/** What a browser says of it is for developers. */
function explain() {
  throw new Error('The editor could not be loaded. Is npm run dev still running?')
}
