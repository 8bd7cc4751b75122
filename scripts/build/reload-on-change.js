/** Development only: applies the rebuild of scripts/dev.ts, or shows its error. */
const [{ responseStart }] = performance.getEntriesByType('navigation')
const changes = new EventSource(`/_dev/changes?since=${performance.timeOrigin + responseStart}`)
changes.onmessage = ({ data }) => {
  const { stylesheets, error } = JSON.parse(data)
  if (error) show(error)
  else if (stylesheets) swap(stylesheets)
  else reload()
}

// A page in the back/forward cache would hold one of the six connections, and miss what changes meanwhile.
addEventListener('pagehide', () => changes.close())
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

/** Unless somebody is writing: the editor (scripts/edit/) reloads when they are done. */
function reload() {
  document.querySelector('[data-build-error]')?.remove()
  if (dispatchEvent(new CustomEvent('dev-reload', { cancelable: true }))) location.reload()
}

/** Replaces the stylesheets without reloading the page. */
function swap(stylesheets) {
  document.querySelector('[data-build-error]')?.remove()
  const nameOf = (address) => address.replace(/-[0-9A-Z]+\.css$/, '')
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    const address = stylesheets.find((one) => nameOf(one) === nameOf(link.getAttribute('href')))
    if (address && address !== link.getAttribute('href')) link.href = address
  }
}

function show(error) {
  const panel = document.querySelector('[data-build-error]') ?? document.createElement('pre')
  panel.dataset.buildError = ''
  panel.setAttribute('role', 'alert')
  panel.replaceChildren(...withPlaces(error))
  panel.style.cssText =
    'position:fixed;inset:0;z-index:99;margin:0;padding:24px;overflow:auto;white-space:pre-wrap;font:16px/1.5 monospace;color:white;background:black'
  document.body.append(panel)
}

/** Files with their line, from the folder of the repository. */
const PLACES = /(?<![^\s(])(?:[\w.-]+\/)+[\w.-]+:\d+(?::\d+)?/g

/** The text, with each place as a button that opens it in the editor program. */
function withPlaces(text) {
  const nodes = []
  let end = 0
  for (const { 0: place, index } of text.matchAll(PLACES)) {
    nodes.push(text.slice(end, index), ...placeButton(place))
    end = index + place.length
  }
  return [...nodes, text.slice(end)]
}

function placeButton(place) {
  const button = document.createElement('button')
  const problem = document.createElement('strong')
  button.textContent = place
  button.title = 'Open it in your editor program'
  button.style.cssText =
    'padding:0;border:0;font:inherit;color:inherit;background:none;text-decoration:underline;outline-color:white;cursor:pointer'
  button.onclick = async () => {
    const refused = await openPlace(place).catch(() => 'The development server does not answer.')
    problem.textContent = refused && `\n${refused}\n`
  }
  return [button, problem]
}

/** Resolves to the reason if it is not opened. */
async function openPlace(place) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ place })
  return (await fetch('/_dev/open', { method: 'POST', headers, body })).text()
}
