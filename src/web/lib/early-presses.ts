const awakeEvent = 'page-awake';

/**
 * Runs before the first paint. A page is seen before its code is there: presses of buttons are kept meanwhile, and done once
 * the code is there and React has finished its turn: within it, it wakes no part of the page for a press. So is a press
 * that begins before and ends after, also when the page has moved under the pointer meanwhile. Links need no code. A file
 * that is chosen is kept, and so is one that is dropped, which the browser would open in the page's place. Each further page
 * runs the script again: only the first run counts, since a second one would never hear that the page is awake and would keep
 * every press for ever.
 */
export const earlyPressesScript = `(function(){
if(window.hearsEarlyPresses)return;window.hearsEarlyPresses=true;
var awake=false,down=null,downX=0,downY=0,kept=new Set,chosen=new Set;
function find(e){return e.target instanceof Element?e.target.closest('button,[role=button],[role=tab],[role=radio],[role=option]'):null}
function press(el){if(el.isConnected)el.click()}
function choose(el){if(el.isConnected)el.dispatchEvent(new Event('change',{bubbles:true}))}
function near(e){return down&&Math.hypot(e.clientX-downX,e.clientY-downY)<5}
addEventListener('pointerdown',function(e){down=awake?null:find(e);downX=e.clientX;downY=e.clientY},true);
addEventListener('click',function(e){
var el=e.isTrusted?near(e)?down:find(e):null;
if(!el||awake&&el!==down)return;
down=null;e.preventDefault();e.stopImmediatePropagation();
if(awake)setTimeout(press,0,el);else kept.add(el)},true);
function hold(e){if(awake||!e.dataTransfer||e.dataTransfer.types.indexOf('Files')<0)return;e.preventDefault();
if(e.type==='drop')window.earlyDrop={file:e.dataTransfer.files[0],path:location.pathname}}
addEventListener('change',function(e){if(!awake&&e.target.type==='file')chosen.add(e.target)},true);
addEventListener('dragover',hold);addEventListener('drop',hold);
addEventListener('${awakeEvent}',function(){awake=true;setTimeout(function(){kept.forEach(press);kept.clear();chosen.forEach(choose);chosen.clear()})})
})()`;

declare global {
  interface Window {
    earlyDrop?: { file: File | undefined; path: string };
  }
}

/** The file that was dropped on this page before it could hear so, once. */
export function takeEarlyDrop(): File | undefined {
  const early = window.earlyDrop;
  delete window.earlyDrop;
  return early?.path === location.pathname ? early.file : undefined;
}

/** The page hears presses itself now: does those that came too early. */
export function pageIsAwake(): void {
  window.dispatchEvent(new Event(awakeEvent));
}
