/**
 * Runs in the head, before the first paint, so that a chosen theme never flashes. On a first visit, without an active
 * service worker, the second font loads after that paint (`app/start-script.ts`); later visits have it cached. The
 * content security policy allows the script by the hash of exactly this text, so it must not contain data.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';const d=document.documentElement.dataset;d.theme=t;if(!navigator.serviceWorker?.controller)d.mono='later'})()`
