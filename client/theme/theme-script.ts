/**
 * Runs in the head, before the first paint, so that a chosen theme never flashes. Who is here for the first time, as no
 * service worker of ours is at work, gets the second font after that paint (`app/start-script.ts`); everybody else has
 * it at hand. The script stands in the page as it is: the content security policy allows it by the hash of exactly this
 * text, so it holds no data.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';const d=document.documentElement.dataset;d.theme=t;if(!navigator.serviceWorker?.controller)d.mono='later'})()`
