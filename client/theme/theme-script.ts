/**
 * Runs in the head, before the first paint, so that a chosen theme never flashes. The content security policy allows
 * the script by the hash of exactly this text, so it must not contain data.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.dataset.theme=t})()`
