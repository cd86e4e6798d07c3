/*
Sinew Studio, Apache-2.0. It contains three.js, Copyright © 2010-2026 three.js authors, and uPlot, Copyright (c) 2022 Leon Sorokin:

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.
*/
"use strict";(()=>{var ec=class{time=0;first=0;last=0;speed=1;playing=!1;loop=!0;span(e,t){this.first=e,this.last=Math.max(e,t),this.time=this.clamp(this.time)}seek(e){this.time=this.clamp(e)}advance(e){if(!this.playing)return;let t=this.last-this.first,n=this.time+e*this.speed;n<=this.last?this.time=n:this.loop&&t>0?this.time=this.first+(n-this.first)%t:(this.time=this.last,this.playing=!1)}clamp(e){return Math.min(this.last,Math.max(this.first,e))}},Td=[.05,.1,.25,.5,1,2,4];function Ed(i,e){let t=Td.filter(n=>e>0?n>i+1e-9:n<i-1e-9);return(e>0?t[0]:t[t.length-1])??i}var Wi="plain";function R_(){return{mode:"player",program:"",scenes:[],connected:!1,retry:null,farewell:null,controls:!1,scene:null,playing:!1,speed:1,loop:!0,stepMs:null,stopped:null,colour:Wi,ranges:{},layers:{},selected:null,hovered:null,hidden:new Set,locked:new Set,held:new Map,world:{gravity:null,rigidRate:null,loads:new Map},opening:null,saved:null,realSpeed:null,solo:null,tool:"orbit",search:"",reports:[],errors:[],theme:"light",folded:{left:!1,right:!1,plots:!1},lightFollows:!0}}var tc=class{state=R_();listeners=new Map;watch(e,t){for(let n of e)this.listeners.has(n)||this.listeners.set(n,new Set),this.listeners.get(n).add(t);return t(this.state),()=>e.forEach(n=>this.listeners.get(n)?.delete(t))}set(e){let t=new Set;for(let n of Object.keys(e))Object.is(this.state[n],e[n])||(this.state[n]=e[n],this.listeners.get(n)?.forEach(s=>t.add(s)));t.forEach(n=>n(this.state))}hello(e){this.set({mode:e.mode,program:e.program,scenes:e.scenes,controls:e.may_control})}error(e){this.state.errors[this.state.errors.length-1]!==e&&this.set({errors:[...this.state.errors,e].slice(-20)})}toggleIn(e,t){let n=new Set(this.state[e]);n.delete(t)||n.add(t),this.set({[e]:n})}},Ad=(i,e)=>i.solo!==null?i.solo===e:!i.hidden.has(e);function vm(i,e){for(let[t,n]of Object.entries(e))typeof n=="function"?i.addEventListener(t,n):t==="text"?i.textContent=String(n):n===!0?i.setAttribute(t,""):n!==!1&&n!==void 0&&i.setAttribute(t,String(n))}function St(i,e={},...t){let n=document.createElement(i);return vm(n,e),n.append(...t),n}function le(i,e,t={},...n){let s=St(e,t,...n);return i.append(s),s}function $n(i,e={},...t){let n=document.createElementNS("http://www.w3.org/2000/svg",i);return vm(n,e),n.append(...t),n}function Mr(i,e){let t=URL.createObjectURL(e);St("a",{href:t,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}var nc=class{constructor(e,t,n,s){this.store=e;this.clock=t;this.transport=n;this.view=s}store;clock;transport;view;find=()=>{};help=()=>{};scenes=()=>{};exports=()=>{};get state(){return this.store.state}togglePlay=()=>this.transport.control({do:this.state.playing?"pause":"play"});step=()=>this.transport.control({do:"step"});back=()=>this.transport.control({do:"back"});reset=()=>this.transport.control({do:"reset"});seek=e=>this.transport.control({do:"seek",time:e});home=()=>this.seek(this.clock.first);end=()=>this.seek(this.clock.last);speed=e=>this.transport.control({do:"speed",value:e});faster=()=>this.speed(Ed(this.state.speed,1));slower=()=>this.speed(Ed(this.state.speed,-1));toggleLoop=()=>this.store.set({loop:!this.state.loop});open=e=>this.transport.control({do:"open",scene:e});saveRecording=()=>this.transport.control({do:"save"});takeControl=()=>this.transport.control({do:"take"});look=e=>this.view.look(e);focus=()=>this.view.focus(this.state.selected);frameAll=()=>this.view.focus(null);focusOn=e=>{this.store.set({selected:e}),this.view.focus(e)};select=e=>this.store.set({selected:e});clear=()=>this.store.set({selected:null,solo:null,search:""});hide=(e=this.state.selected)=>{e!==null&&this.store.toggleIn("hidden",e)};solo=(e=this.state.selected)=>this.store.set({solo:this.state.solo===e?null:e});showAll=()=>this.store.set({hidden:new Set,solo:null});lock=(e=this.state.selected)=>{e===null||!this.state.controls||(this.store.toggleIn("locked",e),this.transport.set(`muscle/${e}/locked`,this.state.locked.has(e)))};excite=(e,t)=>{this.store.set({held:new Map(this.state.held).set(e,t)}),this.transport.set(`muscle/${e}/excitation`,t)};release=e=>{let t=new Map(this.state.held);t.delete(e),this.store.set({held:t}),this.transport.set(`muscle/${e}/excitation`,null)};colour=e=>this.store.set({colour:e});nextColour=()=>{let e=[...this.state.scene?.quantities.map(t=>t.name)??[],Wi];this.colour(e[(e.indexOf(this.state.colour)+1)%e.length])};toggleLayer=e=>{let t=this.state.layers[e];t&&this.store.set({layers:{...this.state.layers,[e]:{...t,shown:!t.shown}}})};layerOpacity=(e,t)=>{let n=this.state.layers[e];this.store.set({layers:{...this.state.layers,[e]:{shown:t>0,opacity:t||n.opacity}}})};fold=e=>this.store.set({folded:{...this.state.folded,[e]:!this.state.folded[e]}});theme=()=>this.store.set({theme:this.state.theme==="dark"?"light":"dark"});toggleLight=()=>this.store.set({lightFollows:!this.state.lightFollows});picture=async(e=null)=>{let t=this.state.scene?.name??"sinew";Mr(`${t}-${this.clock.time.toFixed(3)}s.png`,await this.view.picture(e))}};var Ui={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},hr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Qm=0,af=1,eg=2;var Lr=1,tg=2,Uo=3,vs=0,wn=1,xs=2,On=0,Fo=1,lf=2,cf=3,hf=4,ch=5;var Fi=100,ng=101,ig=102,sg=103,rg=104,Ir=200,og=201,ag=202,lg=203,uf=204,df=205,ll=206,cg=207,cl=208,hg=209,ug=210,dg=211,fg=212,pg=213,mg=214,Ic=0,Dc=1,Nc=2,So=3,Uc=4,Fc=5,Oc=6,kc=7,hh=0,gg=1,vg=2,_s=0,ff=1,pf=2,mf=3,gf=4,vf=5,xf=6,hl=7;var _f=300,Dr=301,Oo=302,uh=303,dh=304,ms=1e3,ps=1001,Bc=1002,un=1003,xg=1004;var ul=1005;var Vn=1006,fh=1007;var Bs=1008;var jn=1009,yf=1010,bf=1011,ko=1012,ph=1013,ji=1014,Oi=1015,kn=1016,mh=1017,gh=1018,zs=1020,Sf=35902,Mf=35899,wf=1021,Tf=1022,Mi=1023,ks=1026,Qi=1027,vh=1028,xh=1029,ur=1030,_h=1031;var yh=1033,dl=33776,fl=33777,pl=33778,ml=33779,bh=35840,Sh=35841,Mh=35842,wh=35843,Th=36196,Eh=37492,Ah=37496,Ch=37488,Rh=37489,gl=37490,Ph=37491,Lh=37808,Ih=37809,Dh=37810,Nh=37811,Uh=37812,Fh=37813,Oh=37814,kh=37815,Bh=37816,zh=37817,Vh=37818,Gh=37819,Hh=37820,Wh=37821,Xh=36492,qh=36494,Yh=36495,$h=36283,Zh=36284,vl=36285,Jh=36286;var Pa=2300,zc=2301,Pc=2302,Kd=2303,jd=2400,Qd=2401,ef=2402;var _g=3200;var Bo=0,yg=1,Vs="",ai="srgb",La="srgb-linear",Ia="linear",Dt="srgb";var Lc=7680;var bg=519,Sg=512,Mg=513,wg=514,Ef=515,Tg=516,Eg=517,Af=518,Cf=519,Rf=35044,Pf=35048;var xl="300 es",Ii=2e3,Mo=2001;function P_(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function L_(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Da(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Ag(){let i=Da("canvas");return i.style.display="block",i}var xm={},wo=null;function Na(...i){let e="THREE."+i.shift();wo?wo("log",e,...i):console.log(e,...i)}function Cg(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Je(...i){i=Cg(i);let e="THREE."+i.shift();if(wo)wo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function nt(...i){i=Cg(i);let e="THREE."+i.shift();if(wo)wo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Cr(...i){let e=i.join(" ");e in xm||(xm[e]=!0,Je(...i))}function Rg(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var Pg={[Ic]:Ic,[Nc]:Oc,[Uc]:Uc,[So]:Fc,[Dc]:Dc,[Oc]:Nc,[kc]:kc,[Fc]:So},$i=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Zn=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],_m=1234567,yo=Math.PI/180,To=180/Math.PI;function dr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Zn[i&255]+Zn[i>>8&255]+Zn[i>>16&255]+Zn[i>>24&255]+"-"+Zn[e&255]+Zn[e>>8&255]+"-"+Zn[e>>16&15|64]+Zn[e>>24&255]+"-"+Zn[t&63|128]+Zn[t>>8&255]+"-"+Zn[t>>16&255]+Zn[t>>24&255]+Zn[n&255]+Zn[n>>8&255]+Zn[n>>16&255]+Zn[n>>24&255]).toLowerCase()}function ot(i,e,t){return Math.max(e,Math.min(t,i))}function Lf(i,e){return(i%e+e)%e}function I_(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function D_(i,e,t){return i!==e?(t-i)/(e-i):0}function Ra(i,e,t){return(1-t)*i+t*e}function N_(i,e,t,n){return Ra(i,e,1-Math.exp(-t*n))}function U_(i,e=1){return e-Math.abs(Lf(i,e*2)-e)}function F_(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function O_(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function k_(i,e){return i+Math.floor(Math.random()*(e-i+1))}function B_(i,e){return i+Math.random()*(e-i)}function z_(i){return i*(.5-Math.random())}function V_(i){i!==void 0&&(_m=i);let e=_m+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function G_(i){return i*yo}function H_(i){return i*To}function W_(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function X_(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function If(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function q_(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),l=o(t/2),c=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,l*u,l*d,a*c);break;case"YZY":i.set(l*d,a*h,l*u,a*c);break;case"ZXZ":i.set(l*u,l*d,a*h,a*c);break;case"XZX":i.set(a*h,l*p,l*f,a*c);break;case"YXY":i.set(l*f,a*h,l*p,a*c);break;case"ZYZ":i.set(l*p,l*f,a*h,a*c);break;default:Je("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function Kh(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Df(i,e){if(e.constructor===Float32Array)return i;let t=Kh(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Nf(i,e){if(e.constructor===Float32Array)return i;let t=Kh(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var ys={DEG2RAD:yo,RAD2DEG:To,generateUUID:dr,clamp:ot,euclideanModulo:Lf,mapLinear:I_,inverseLerp:D_,lerp:Ra,damp:N_,pingpong:U_,smoothstep:F_,smootherstep:O_,randInt:k_,randFloat:B_,randFloatSpread:z_,seededRandom:V_,degToRad:G_,radToDeg:H_,isPowerOfTwo:W_,ceilPowerOfTwo:X_,floorPowerOfTwo:If,setQuaternionFromProperEuler:q_,normalize:Nf,denormalize:Df},We=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=ot(this.x,e.x,t.x),this.y=ot(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=ot(this.x,e,t),this.y=ot(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ot(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(ot(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Gn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],v=r[o+3];if(u!==v||l!==d||c!==f||h!==p){let m=l*d+c*f+h*p+u*v;m<0&&(d=-d,f=-f,p=-p,v=-v,m=-m);let g=1-a;if(m<.9995){let y=Math.acos(m),A=Math.sin(y);g=Math.sin(g*y)/A,a=Math.sin(a*y)/A,l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+v*a}else{l=l*g+d*a,c=c*g+f*a,h=h*g+p*a,u=u*g+v*a;let y=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=y,c*=y,h*=y,u*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+l*f-c*d,e[t+1]=l*p+h*d+c*u-a*f,e[t+2]=c*p+h*f+a*d-l*u,e[t+3]=h*p-a*u-l*d-c*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),u=a(r/2),d=l(n/2),f=l(s/2),p=l(r/2);switch(o){case"XYZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u+d*f*p;break;case"YZX":this._x=d*h*u+c*f*p,this._y=c*f*u+d*h*p,this._z=c*h*p-d*f*u,this._w=c*h*u-d*f*p;break;case"XZY":this._x=d*h*u-c*f*p,this._y=c*f*u-d*h*p,this._z=c*h*p+d*f*u,this._w=c*h*u+d*f*p;break;default:Je("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(ot(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},F=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(ym.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(ym.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+l*c+o*u-a*h,this.y=n+l*h+a*c-r*u,this.z=s+l*u+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=ot(this.x,e.x,t.x),this.y=ot(this.y,e.y,t.y),this.z=ot(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=ot(this.x,e,t),this.y=ot(this.y,e,t),this.z=ot(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ot(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Cd.copy(this).projectOnVector(e),this.sub(Cd)}reflect(e){return this.sub(Cd.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(ot(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Cd=new F,ym=new Gn,st=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],v=s[0],m=s[3],g=s[6],y=s[1],A=s[4],b=s[7],C=s[2],E=s[5],x=s[8];return r[0]=o*v+a*y+l*C,r[3]=o*m+a*A+l*E,r[6]=o*g+a*b+l*x,r[1]=c*v+h*y+u*C,r[4]=c*m+h*A+u*E,r[7]=c*g+h*b+u*x,r[2]=d*v+f*y+p*C,r[5]=d*m+f*A+p*E,r[8]=d*g+f*b+p*x,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,d=a*l-h*r,f=c*r-o*l,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/p;return e[0]=u*v,e[1]=(s*c-h*n)*v,e[2]=(a*n-s*o)*v,e[3]=d*v,e[4]=(h*t-s*l)*v,e[5]=(s*r-a*t)*v,e[6]=f*v,e[7]=(n*l-c*t)*v,e[8]=(o*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Cr("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Rd.makeScale(e,t)),this}rotate(e){return Cr("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Rd.makeRotation(-e)),this}translate(e,t){return Cr("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Rd.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Rd=new st,bm=new st().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Sm=new st().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Y_(){let i={enabled:!0,workingColorSpace:La,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Dt&&(s.r=Os(s.r),s.g=Os(s.g),s.b=Os(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Dt&&(s.r=bo(s.r),s.g=bo(s.g),s.b=bo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Vs?Ia:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[La]:{primaries:e,whitePoint:n,transfer:Ia,toXYZ:bm,fromXYZ:Sm,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ai},outputColorSpaceConfig:{drawingBufferColorSpace:ai}},[ai]:{primaries:e,whitePoint:n,transfer:Dt,toXYZ:bm,fromXYZ:Sm,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ai}}}),i}var xt=Y_();function Os(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function bo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var io,Vc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{io===void 0&&(io=Da("canvas")),io.width=e.width,io.height=e.height;let s=io.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=io}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Da("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Os(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(Os(t[n]/255)*255):t[n]=Os(t[n]);return{data:t,width:e.width,height:e.height}}else return Je("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},$_=0,Eo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:$_++}),this.uuid=dr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Pd(s[o].image)):r.push(Pd(s[o]))}else r=Pd(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Pd(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Vc.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Je("Texture: Unable to serialize Texture."),{})}var Z_=0,Ld=new F,di=class i extends $i{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=ps,s=ps,r=Vn,o=Bs,a=Mi,l=jn,c=i.DEFAULT_ANISOTROPY,h=Vs){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Z_++}),this.uuid=dr(),this.name="",this.source=new Eo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new We(0,0),this.repeat=new We(1,1),this.center=new We(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new st,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Ld).x}get height(){return this.source.getSize(Ld).y}get depth(){return this.source.getSize(Ld).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Je(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Je(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==_f)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case ms:e.x=e.x-Math.floor(e.x);break;case ps:e.x=e.x<0?0:1;break;case Bc:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case ms:e.y=e.y-Math.floor(e.y);break;case ps:e.y=e.y<0?0:1;break;case Bc:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};di.DEFAULT_IMAGE=null;di.DEFAULT_MAPPING=_f;di.DEFAULT_ANISOTROPY=1;var Et=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],u=l[8],d=l[1],f=l[5],p=l[9],v=l[2],m=l[6],g=l[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(p-m)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(p+m)<.1&&Math.abs(c+f+g-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(c+1)/2,b=(f+1)/2,C=(g+1)/2,E=(h+d)/4,x=(u+v)/4,T=(p+m)/4;return A>b&&A>C?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=E/n,r=x/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=E/s,r=T/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=x/r,s=T/r),this.set(n,s,r,t),this}let y=Math.sqrt((m-p)*(m-p)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(y)<.001&&(y=1),this.x=(m-p)/y,this.y=(u-v)/y,this.z=(d-h)/y,this.w=Math.acos((c+f+g-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=ot(this.x,e.x,t.x),this.y=ot(this.y,e.y,t.y),this.z=ot(this.z,e.z,t.z),this.w=ot(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=ot(this.x,e,t),this.y=ot(this.y,e,t),this.z=ot(this.z,e,t),this.w=ot(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(ot(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Gc=class extends $i{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Vn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Et(0,0,e,t),this.scissorTest=!1,this.viewport=new Et(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new di({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Vn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Eo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},xn=class extends Gc{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Ua=class extends di{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=un,this.minFilter=un,this.wrapR=ps,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Hc=class extends di{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=un,this.minFilter=un,this.wrapR=ps,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var ht=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m)}set(e,t,n,s,r,o,a,l,c,h,u,d,f,p,v,m){let g=this.elements;return g[0]=e,g[4]=t,g[8]=n,g[12]=s,g[1]=r,g[5]=o,g[9]=a,g[13]=l,g[2]=c,g[6]=h,g[10]=u,g[14]=d,g[3]=f,g[7]=p,g[11]=v,g[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/so.setFromMatrixColumn(e,0).length(),r=1/so.setFromMatrixColumn(e,1).length(),o=1/so.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=f+p*c,t[5]=d-v*c,t[9]=-a*l,t[2]=v-d*c,t[6]=p+f*c,t[10]=o*l}else if(e.order==="YXZ"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d+v*a,t[4]=p*a-f,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=v+d*a,t[10]=o*l}else if(e.order==="ZXY"){let d=l*h,f=l*u,p=c*h,v=c*u;t[0]=d-v*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=v-d*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=l*h,t[4]=p*c-f,t[8]=d*c+v,t[1]=l*u,t[5]=v*c+d,t[9]=f*c-p,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=v-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=f*u+p,t[10]=d-v*u}else if(e.order==="XZY"){let d=o*l,f=o*c,p=a*l,v=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=d*u+v,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(J_,e,K_)}lookAt(e,t,n){let s=this.elements;return xi.subVectors(e,t),xi.lengthSq()===0&&(xi.z=1),xi.normalize(),Js.crossVectors(n,xi),Js.lengthSq()===0&&(Math.abs(n.z)===1?xi.x+=1e-4:xi.z+=1e-4,xi.normalize(),Js.crossVectors(n,xi)),Js.normalize(),ic.crossVectors(xi,Js),s[0]=Js.x,s[4]=ic.x,s[8]=xi.x,s[1]=Js.y,s[5]=ic.y,s[9]=xi.y,s[2]=Js.z,s[6]=ic.z,s[10]=xi.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],v=n[6],m=n[10],g=n[14],y=n[3],A=n[7],b=n[11],C=n[15],E=s[0],x=s[4],T=s[8],U=s[12],L=s[1],I=s[5],B=s[9],V=s[13],D=s[2],H=s[6],Y=s[10],G=s[14],ae=s[3],q=s[7],K=s[11],te=s[15];return r[0]=o*E+a*L+l*D+c*ae,r[4]=o*x+a*I+l*H+c*q,r[8]=o*T+a*B+l*Y+c*K,r[12]=o*U+a*V+l*G+c*te,r[1]=h*E+u*L+d*D+f*ae,r[5]=h*x+u*I+d*H+f*q,r[9]=h*T+u*B+d*Y+f*K,r[13]=h*U+u*V+d*G+f*te,r[2]=p*E+v*L+m*D+g*ae,r[6]=p*x+v*I+m*H+g*q,r[10]=p*T+v*B+m*Y+g*K,r[14]=p*U+v*V+m*G+g*te,r[3]=y*E+A*L+b*D+C*ae,r[7]=y*x+A*I+b*H+C*q,r[11]=y*T+A*B+b*Y+C*K,r[15]=y*U+A*V+b*G+C*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],v=e[7],m=e[11],g=e[15],y=l*f-c*d,A=a*f-c*u,b=a*d-l*u,C=o*f-c*h,E=o*d-l*h,x=o*u-a*h;return t*(v*y-m*A+g*b)-n*(p*y-m*C+g*E)+s*(p*A-v*C+g*x)-r*(p*b-v*E+m*x)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],v=e[13],m=e[14],g=e[15],y=t*a-n*o,A=t*l-s*o,b=t*c-r*o,C=n*l-s*a,E=n*c-r*a,x=s*c-r*l,T=h*v-u*p,U=h*m-d*p,L=h*g-f*p,I=u*m-d*v,B=u*g-f*v,V=d*g-f*m,D=y*V-A*B+b*I+C*L-E*U+x*T;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/D;return e[0]=(a*V-l*B+c*I)*H,e[1]=(s*B-n*V-r*I)*H,e[2]=(v*x-m*E+g*C)*H,e[3]=(d*E-u*x-f*C)*H,e[4]=(l*L-o*V-c*U)*H,e[5]=(t*V-s*L+r*U)*H,e[6]=(m*b-p*x-g*A)*H,e[7]=(h*x-d*b+f*A)*H,e[8]=(o*B-a*L+c*T)*H,e[9]=(n*L-t*B-r*T)*H,e[10]=(p*E-v*b+g*y)*H,e[11]=(u*b-h*E-f*y)*H,e[12]=(a*U-o*I-l*T)*H,e[13]=(t*I-n*U+s*T)*H,e[14]=(v*A-p*C-m*y)*H,e[15]=(h*C-u*A+d*y)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,u=a+a,d=r*c,f=r*h,p=r*u,v=o*h,m=o*u,g=a*u,y=l*c,A=l*h,b=l*u,C=n.x,E=n.y,x=n.z;return s[0]=(1-(v+g))*C,s[1]=(f+b)*C,s[2]=(p-A)*C,s[3]=0,s[4]=(f-b)*E,s[5]=(1-(d+g))*E,s[6]=(m+y)*E,s[7]=0,s[8]=(p+A)*x,s[9]=(m-y)*x,s[10]=(1-(d+v))*x,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=so.set(s[0],s[1],s[2]).length(),a=so.set(s[4],s[5],s[6]).length(),l=so.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Xi.copy(this);let c=1/o,h=1/a,u=1/l;return Xi.elements[0]*=c,Xi.elements[1]*=c,Xi.elements[2]*=c,Xi.elements[4]*=h,Xi.elements[5]*=h,Xi.elements[6]*=h,Xi.elements[8]*=u,Xi.elements[9]*=u,Xi.elements[10]*=u,t.setFromRotationMatrix(Xi),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,v;if(l)p=r/(o-r),v=o*r/(o-r);else if(a===Ii)p=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===Mo)p=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=d,c[12]=0,c[1]=0,c[5]=u,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=Ii,l=!1){let c=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,v;if(l)p=1/(o-r),v=o/(o-r);else if(a===Ii)p=-2/(o-r),v=-(o+r)/(o-r);else if(a===Mo)p=-1/(o-r),v=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=d,c[1]=0,c[5]=u,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=p,c[14]=v,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},so=new F,Xi=new ht,J_=new F(0,0,0),K_=new F(1,1,1),Js=new F,ic=new F,xi=new F,Mm=new ht,wm=new Gn,gs=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(ot(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ot(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(ot(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-ot(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ot(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-ot(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:Je("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Mm.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Mm,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return wm.setFromEuler(this),this.setFromQuaternion(wm,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};gs.DEFAULT_ORDER="XYZ";var Ao=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},j_=0,Tm=new F,ro=new Gn,Ls=new ht,sc=new F,Sa=new F,Q_=new F,ey=new Gn,Em=new F(1,0,0),Am=new F(0,1,0),Cm=new F(0,0,1),Rm={type:"added"},ty={type:"removed"},oo={type:"childadded",child:null},Id={type:"childremoved",child:null},Sn=class i extends $i{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:j_++}),this.uuid=dr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new F,t=new gs,n=new Gn,s=new F(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ht},normalMatrix:{value:new st}}),this.matrix=new ht,this.matrixWorld=new ht,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Ao,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return ro.setFromAxisAngle(e,t),this.quaternion.multiply(ro),this}rotateOnWorldAxis(e,t){return ro.setFromAxisAngle(e,t),this.quaternion.premultiply(ro),this}rotateX(e){return this.rotateOnAxis(Em,e)}rotateY(e){return this.rotateOnAxis(Am,e)}rotateZ(e){return this.rotateOnAxis(Cm,e)}translateOnAxis(e,t){return Tm.copy(e).applyQuaternion(this.quaternion),this.position.add(Tm.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Em,e)}translateY(e){return this.translateOnAxis(Am,e)}translateZ(e){return this.translateOnAxis(Cm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Ls.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?sc.copy(e):sc.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Sa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Ls.lookAt(Sa,sc,this.up):Ls.lookAt(sc,Sa,this.up),this.quaternion.setFromRotationMatrix(Ls),s&&(Ls.extractRotation(s.matrixWorld),ro.setFromRotationMatrix(Ls),this.quaternion.premultiply(ro.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(nt("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Rm),oo.child=e,this.dispatchEvent(oo),oo.child=null):nt("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(ty),Id.child=e,this.dispatchEvent(Id),Id.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Ls.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Ls.multiply(e.parent.matrixWorld)),e.applyMatrix4(Ls),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Rm),oo.child=e,this.dispatchEvent(oo),oo.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Sa,e,Q_),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Sa,ey,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];r(e.shapes,u)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Sn.DEFAULT_UP=new F(0,1,0);Sn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Sn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var zn=class extends Sn{constructor(){super(),this.isGroup=!0,this.type="Group"}},ny={type:"move"},Co=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new zn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new zn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new F,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new F),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new zn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new F,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new F,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let v of e.hand.values()){let m=t.getJointPose(v,n),g=this._getHandJoint(c,v);m!==null&&(g.matrix.fromArray(m.transform.matrix),g.matrix.decompose(g.position,g.quaternion,g.scale),g.matrixWorldNeedsUpdate=!0,g.jointRadius=m.radius),g.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;c.inputState.pinching&&d>f+p?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&d<=f-p&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(ny)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new zn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},Lg={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ks={h:0,s:0,l:0},rc={h:0,s:0,l:0};function Dd(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Ge=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ai){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,xt.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=xt.workingColorSpace){return this.r=e,this.g=t,this.b=n,xt.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=xt.workingColorSpace){if(e=Lf(e,1),t=ot(t,0,1),n=ot(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=Dd(o,r,e+1/3),this.g=Dd(o,r,e),this.b=Dd(o,r,e-1/3)}return xt.colorSpaceToWorking(this,s),this}setStyle(e,t=ai){function n(r){r!==void 0&&parseFloat(r)<1&&Je("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Je("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Je("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ai){let n=Lg[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Je("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Os(e.r),this.g=Os(e.g),this.b=Os(e.b),this}copyLinearToSRGB(e){return this.r=bo(e.r),this.g=bo(e.g),this.b=bo(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ai){return xt.workingToColorSpace(Jn.copy(this),e),Math.round(ot(Jn.r*255,0,255))*65536+Math.round(ot(Jn.g*255,0,255))*256+Math.round(ot(Jn.b*255,0,255))}getHexString(e=ai){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=xt.workingColorSpace){xt.workingToColorSpace(Jn.copy(this),t);let n=Jn.r,s=Jn.g,r=Jn.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=xt.workingColorSpace){return xt.workingToColorSpace(Jn.copy(this),t),e.r=Jn.r,e.g=Jn.g,e.b=Jn.b,e}getStyle(e=ai){xt.workingToColorSpace(Jn.copy(this),e);let t=Jn.r,n=Jn.g,s=Jn.b;return e!==ai?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(Ks),this.setHSL(Ks.h+e,Ks.s+t,Ks.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(Ks),e.getHSL(rc);let n=Ra(Ks.h,rc.h,t),s=Ra(Ks.s,rc.s,t),r=Ra(Ks.l,rc.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Jn=new Ge;Ge.NAMES=Lg;var Rr=class extends Sn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new gs,this.environmentIntensity=1,this.environmentRotation=new gs,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},qi=new F,Is=new F,Nd=new F,Ds=new F,ao=new F,lo=new F,Pm=new F,Ud=new F,Fd=new F,Od=new F,kd=new Et,Bd=new Et,zd=new Et,Fs=class i{constructor(e=new F,t=new F,n=new F){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),qi.subVectors(e,t),s.cross(qi);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){qi.subVectors(s,t),Is.subVectors(n,t),Nd.subVectors(e,t);let o=qi.dot(qi),a=qi.dot(Is),l=qi.dot(Nd),c=Is.dot(Is),h=Is.dot(Nd),u=o*c-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(c*l-a*h)*d,p=(o*h-a*l)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Ds)===null?!1:Ds.x>=0&&Ds.y>=0&&Ds.x+Ds.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,Ds)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Ds.x),l.addScaledVector(o,Ds.y),l.addScaledVector(a,Ds.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return kd.setScalar(0),Bd.setScalar(0),zd.setScalar(0),kd.fromBufferAttribute(e,t),Bd.fromBufferAttribute(e,n),zd.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(kd,r.x),o.addScaledVector(Bd,r.y),o.addScaledVector(zd,r.z),o}static isFrontFacing(e,t,n,s){return qi.subVectors(n,t),Is.subVectors(e,t),qi.cross(Is).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return qi.subVectors(this.c,this.b),Is.subVectors(this.a,this.b),qi.cross(Is).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ao.subVectors(s,n),lo.subVectors(r,n),Ud.subVectors(e,n);let l=ao.dot(Ud),c=lo.dot(Ud);if(l<=0&&c<=0)return t.copy(n);Fd.subVectors(e,s);let h=ao.dot(Fd),u=lo.dot(Fd);if(h>=0&&u<=h)return t.copy(s);let d=l*u-h*c;if(d<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ao,o);Od.subVectors(e,r);let f=ao.dot(Od),p=lo.dot(Od);if(p>=0&&f<=p)return t.copy(r);let v=f*c-l*p;if(v<=0&&c>=0&&p<=0)return a=c/(c-p),t.copy(n).addScaledVector(lo,a);let m=h*p-f*u;if(m<=0&&u-h>=0&&f-p>=0)return Pm.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(Pm,a);let g=1/(m+v+d);return o=v*g,a=d*g,t.copy(n).addScaledVector(ao,o).addScaledVector(lo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},_n=class{constructor(e=new F(1/0,1/0,1/0),t=new F(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Yi.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Yi.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Yi.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Yi):Yi.fromBufferAttribute(r,o),Yi.applyMatrix4(e.matrixWorld),this.expandByPoint(Yi);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),oc.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),oc.copy(n.boundingBox)),oc.applyMatrix4(e.matrixWorld),this.union(oc)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Yi),Yi.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Ma),ac.subVectors(this.max,Ma),co.subVectors(e.a,Ma),ho.subVectors(e.b,Ma),uo.subVectors(e.c,Ma),js.subVectors(ho,co),Qs.subVectors(uo,ho),wr.subVectors(co,uo);let t=[0,-js.z,js.y,0,-Qs.z,Qs.y,0,-wr.z,wr.y,js.z,0,-js.x,Qs.z,0,-Qs.x,wr.z,0,-wr.x,-js.y,js.x,0,-Qs.y,Qs.x,0,-wr.y,wr.x,0];return!Vd(t,co,ho,uo,ac)||(t=[1,0,0,0,1,0,0,0,1],!Vd(t,co,ho,uo,ac))?!1:(lc.crossVectors(js,Qs),t=[lc.x,lc.y,lc.z],Vd(t,co,ho,uo,ac))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Yi).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Yi).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Ns[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Ns[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Ns[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Ns[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Ns[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Ns[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Ns[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Ns[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Ns),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Ns=[new F,new F,new F,new F,new F,new F,new F,new F],Yi=new F,oc=new _n,co=new F,ho=new F,uo=new F,js=new F,Qs=new F,wr=new F,Ma=new F,ac=new F,lc=new F,Tr=new F;function Vd(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Tr.fromArray(i,r);let a=s.x*Math.abs(Tr.x)+s.y*Math.abs(Tr.y)+s.z*Math.abs(Tr.z),l=e.dot(Tr),c=t.dot(Tr),h=n.dot(Tr);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var vn=new F,cc=new We,iy=0,li=class extends $i{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:iy++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=Rf,this.updateRanges=[],this.gpuType=Oi,this.version=0,this._normalizationScale=e!==void 0?Kh(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)cc.fromBufferAttribute(this,t),cc.applyMatrix3(e),this.setXY(t,cc.x,cc.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.applyMatrix3(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.applyMatrix4(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.applyNormalMatrix(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)vn.fromBufferAttribute(this,t),vn.transformDirection(e),this.setXYZ(t,vn.x,vn.y,vn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Df(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Nf(e,this.array)}};var Fa=class extends li{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var Oa=class extends li{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Rt=class extends li{constructor(e,t,n){super(new Float32Array(e),t,n)}},sy=new _n,wa=new F,Gd=new F,ci=class{constructor(e=new F,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):sy.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;wa.subVectors(e,this.center);let t=wa.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(wa,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Gd.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(wa.copy(e.center).add(Gd)),this.expandByPoint(wa.copy(e.center).sub(Gd))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},ry=0,Li=new ht,Hd=new Sn,fo=new F,_i=new _n,Ta=new _n,Fn=new F,Mn=class i extends $i{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:ry++}),this.uuid=dr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(P_(e)?Oa:Fa)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new st().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Li.makeRotationFromQuaternion(e),this.applyMatrix4(Li),this}rotateX(e){return Li.makeRotationX(e),this.applyMatrix4(Li),this}rotateY(e){return Li.makeRotationY(e),this.applyMatrix4(Li),this}rotateZ(e){return Li.makeRotationZ(e),this.applyMatrix4(Li),this}translate(e,t,n){return Li.makeTranslation(e,t,n),this.applyMatrix4(Li),this}scale(e,t,n){return Li.makeScale(e,t,n),this.applyMatrix4(Li),this}lookAt(e){return Hd.lookAt(e),Hd.updateMatrix(),this.applyMatrix4(Hd.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(fo).negate(),this.translate(fo.x,fo.y,fo.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Rt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Je("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new _n);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){nt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new F(-1/0,-1/0,-1/0),new F(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];_i.setFromBufferAttribute(r),this.morphTargetsRelative?(Fn.addVectors(this.boundingBox.min,_i.min),this.boundingBox.expandByPoint(Fn),Fn.addVectors(this.boundingBox.max,_i.max),this.boundingBox.expandByPoint(Fn)):(this.boundingBox.expandByPoint(_i.min),this.boundingBox.expandByPoint(_i.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&nt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ci);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){nt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new F,1/0);return}if(e){let n=this.boundingSphere.center;if(_i.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Ta.setFromBufferAttribute(a),this.morphTargetsRelative?(Fn.addVectors(_i.min,Ta.min),_i.expandByPoint(Fn),Fn.addVectors(_i.max,Ta.max),_i.expandByPoint(Fn)):(_i.expandByPoint(Ta.min),_i.expandByPoint(Ta.max))}_i.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Fn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Fn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Fn.fromBufferAttribute(a,c),l&&(fo.fromBufferAttribute(e,c),Fn.add(fo)),s=Math.max(s,n.distanceToSquared(Fn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&nt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){nt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new li(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let U=0;U<n.count;U++)a[U]=new F,l[U]=new F;let h=new F,u=new F,d=new F,f=new We,p=new We,v=new We,m=new F,g=new F;function y(U,L,I){c[U]=c[L]=c[I]=1,h.fromBufferAttribute(n,U),u.fromBufferAttribute(n,L),d.fromBufferAttribute(n,I),f.fromBufferAttribute(r,U),p.fromBufferAttribute(r,L),v.fromBufferAttribute(r,I),u.sub(h),d.sub(h),p.sub(f),v.sub(f);let B=1/(p.x*v.y-v.x*p.y);isFinite(B)&&(m.copy(u).multiplyScalar(v.y).addScaledVector(d,-p.y).multiplyScalar(B),g.copy(d).multiplyScalar(p.x).addScaledVector(u,-v.x).multiplyScalar(B),a[U].add(m),a[L].add(m),a[I].add(m),l[U].add(g),l[L].add(g),l[I].add(g))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let U=0,L=A.length;U<L;++U){let I=A[U],B=I.start,V=I.count;for(let D=B,H=B+V;D<H;D+=3)y(e.getX(D+0),e.getX(D+1),e.getX(D+2))}let b=new F,C=new F,E=new F,x=new F;function T(U){E.fromBufferAttribute(s,U),x.copy(E);let L=a[U];b.copy(L),b.sub(E.multiplyScalar(E.dot(L))).normalize(),C.crossVectors(x,L);let B=C.dot(l[U])<0?-1:1;o.setXYZW(U,b.x,b.y,b.z,B)}for(let U=0,L=n.count;U<L;++U)c[U]&&T(U);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new li(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new F,r=new F,o=new F,a=new F,l=new F,c=new F,h=new F,u=new F;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),v=e.getX(d+1),m=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,v),o.fromBufferAttribute(t,m),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),l.fromBufferAttribute(n,v),c.fromBufferAttribute(n,m),a.add(h),l.add(h),c.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(v,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Fn.fromBufferAttribute(e,t),Fn.normalize(),e.setXYZ(t,Fn.x,Fn.y,Fn.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,d=new c.constructor(l.length*h),f=0,p=0;for(let v=0,m=l.length;v<m;v++){a.isInterleavedBufferAttribute?f=l[v]*a.data.stride+a.offset:f=l[v]*h;for(let g=0;g<h;g++)d[p++]=c[f++]}return new li(d,h,u)}if(this.index===null)return Je("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,u=c.length;h<u;h++){let d=c[h],f=e(d,n);l.push(f)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,d=c.length;u<d;u++){let f=c[u];h.push(f.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],u=r[c];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},Wc=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=Rf,this.updateRanges=[],this.version=0,this.uuid=dr()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Lm(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Lm(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function Lm(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=dr()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var oi=new F,Zi=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?Kh(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)oi.fromBufferAttribute(this,t),oi.applyMatrix4(e),this.setXYZ(t,oi.x,oi.y,oi.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)oi.fromBufferAttribute(this,t),oi.applyNormalMatrix(e),this.setXYZ(t,oi.x,oi.y,oi.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)oi.fromBufferAttribute(this,t),oi.transformDirection(e),this.setXYZ(t,oi.x,oi.y,oi.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){Na("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new li(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){Na("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Df(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Nf(e,this.data.array)}},Wd=new F,oy=new F,ay=new st,yi=class{constructor(e=new F(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Wd.subVectors(n,t).cross(oy.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Wd),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||ay.getNormalMatrix(e),s=this.coplanarPoint(Wd).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},ly=0,Di=class extends $i{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:ly++}),this.uuid=dr(),this.name="",this.type="Material",this.blending=Fo,this.side=vs,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=uf,this.blendDst=df,this.blendEquation=Fi,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ge(0,0,0),this.blendAlpha=0,this.depthFunc=So,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=bg,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Lc,this.stencilZFail=Lc,this.stencilZPass=Lc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Je(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Je(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Ge().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new yi().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new We().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new We().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Us=new F,Xd=new F,hc=new F,uc=new F,tr=class{constructor(e=new F,t=new F(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Us)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Us.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Us.copy(this.origin).addScaledVector(this.direction,t),Us.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Xd.copy(e).add(t).multiplyScalar(.5),hc.copy(t).sub(e).normalize(),uc.copy(this.origin).sub(Xd);let r=e.distanceTo(t)*.5,o=-this.direction.dot(hc),a=uc.dot(this.direction),l=-uc.dot(hc),c=uc.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*l-a,d=o*a-l,p=r*h,u>=0)if(d>=-p)if(d<=p){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*l)+c}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c):d<=p?(u=0,d=Math.min(Math.max(-r,-l),r),f=d*(d+2*l)+c):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-l),r),f=-u*u+d*(d+2*l)+c);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Xd).addScaledVector(hc,d),f}intersectSphere(e,t){if(e.radius<0)return null;Us.subVectors(e.center,this.origin);let n=Us.dot(this.direction),s=Us.dot(Us)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return c>=0?(n=(e.min.x-d.x)*c,s=(e.max.x-d.x)*c):(n=(e.max.x-d.x)*c,s=(e.min.x-d.x)*c),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,l=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,l=(e.min.z-d.z)*u),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Us)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,v=t.y-o.y,m=t.z-o.z,g=n.x-o.x,y=n.y-o.y,A=n.z-o.z,b=Math.abs(l),C=Math.abs(c),E=Math.abs(h),x,T,U,L,I,B,V,D,H,Y,G,ae;if(b>=C&&b>=E?(U=l,B=u,H=p,ae=g,l>=0?(x=c,T=h,L=d,I=f,V=v,D=m,Y=y,G=A):(x=h,T=c,L=f,I=d,V=m,D=v,Y=A,G=y)):C>=E?(U=c,B=d,H=v,ae=y,c>=0?(x=h,T=l,L=f,I=u,V=m,D=p,Y=A,G=g):(x=l,T=h,L=u,I=f,V=p,D=m,Y=g,G=A)):(U=h,B=f,H=m,ae=A,h>=0?(x=l,T=c,L=u,I=d,V=p,D=v,Y=g,G=y):(x=c,T=l,L=d,I=u,V=v,D=p,Y=y,G=g)),U===0)return null;let q=x/U,K=T/U,te=1/U,ue=L-q*B,de=I-K*B,Q=V-q*H,me=D-K*H,_e=Y-q*ae,ye=G-K*ae,ve=_e*me-ye*Q,Oe=ue*ye-de*_e,Ze=Q*de-me*ue;if(s){if(ve<0||Oe<0||Ze<0)return null}else if((ve<0||Oe<0||Ze<0)&&(ve>0||Oe>0||Ze>0))return null;let He=ve+Oe+Ze;if(He===0)return null;let lt=te*(ve*B+Oe*H+Ze*ae);return(He>0?lt<0:lt>0)?null:this.at(lt/He,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Ro=class extends Di{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ge(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new gs,this.combine=hh,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Im=new ht,Er=new tr,dc=new ci,Dm=new F,fc=new F,pc=new F,mc=new F,qd=new F,gc=new F,Nm=new F,vc=new F,Mt=class extends Sn{constructor(e=new Mn,t=new Ro){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){gc.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],u=r[l];h!==0&&(qd.fromBufferAttribute(u,e),o?gc.addScaledVector(qd,h):gc.addScaledVector(qd.sub(t),h))}t.add(gc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),dc.copy(n.boundingSphere),dc.applyMatrix4(r),Er.copy(e.ray).recast(e.near),!(dc.containsPoint(Er.origin)===!1&&(Er.intersectSphere(dc,Dm)===null||Er.origin.distanceToSquared(Dm)>(e.far-e.near)**2))&&(Im.copy(r).invert(),Er.copy(e.ray).applyMatrix4(Im),!(n.boundingBox!==null&&Er.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Er)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let m=d[p],g=o[m.materialIndex],y=Math.max(m.start,f.start),A=Math.min(a.count,Math.min(m.start+m.count,f.start+f.count));for(let b=y,C=A;b<C;b+=3){let E=a.getX(b),x=a.getX(b+1),T=a.getX(b+2);s=xc(this,g,e,n,c,h,u,E,x,T),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let m=p,g=v;m<g;m+=3){let y=a.getX(m),A=a.getX(m+1),b=a.getX(m+2);s=xc(this,o,e,n,c,h,u,y,A,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let m=d[p],g=o[m.materialIndex],y=Math.max(m.start,f.start),A=Math.min(l.count,Math.min(m.start+m.count,f.start+f.count));for(let b=y,C=A;b<C;b+=3){let E=b,x=b+1,T=b+2;s=xc(this,g,e,n,c,h,u,E,x,T),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=m.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(l.count,f.start+f.count);for(let m=p,g=v;m<g;m+=3){let y=m,A=m+1,b=m+2;s=xc(this,o,e,n,c,h,u,y,A,b),s&&(s.faceIndex=Math.floor(m/3),t.push(s))}}}};function cy(i,e,t,n,s,r,o,a){let l;if(e.side===wn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===vs,a),l===null)return null;vc.copy(a),vc.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(vc);return c<t.near||c>t.far?null:{distance:c,point:vc.clone(),object:i}}function xc(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,fc),i.getVertexPosition(l,pc),i.getVertexPosition(c,mc);let h=cy(i,e,t,n,fc,pc,mc,Nm);if(h){let u=new F;Fs.getBarycoord(Nm,fc,pc,mc,u),s&&(h.uv=Fs.getInterpolatedAttribute(s,a,l,c,u,new We)),r&&(h.uv1=Fs.getInterpolatedAttribute(r,a,l,c,u,new We)),o&&(h.normal=Fs.getInterpolatedAttribute(o,a,l,c,u,new F),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:l,c,normal:new F,materialIndex:0};Fs.getNormal(fc,pc,mc,d.normal),h.face=d,h.barycoord=u}return h}var Ji=class extends di{constructor(e=null,t=1,n=1,s,r,o,a,l,c=un,h=un,u,d){super(null,o,a,l,c,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var ka=class extends li{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},po=new ht,Um=new ht,_c=[],Fm=new _n,hy=new ht,Ea=new Mt,Aa=new ci,nr=class extends Mt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new ka(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,hy)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new _n),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,po),Fm.copy(e.boundingBox).applyMatrix4(po),this.boundingBox.union(Fm)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new ci),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,po),Aa.copy(e.boundingSphere).applyMatrix4(po),this.boundingSphere.union(Aa)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(Ea.geometry=this.geometry,Ea.material=this.material,Ea.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Aa.copy(this.boundingSphere),Aa.applyMatrix4(n),e.ray.intersectsSphere(Aa)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,po),Um.multiplyMatrices(n,po),Ea.matrixWorld=Um,Ea.raycast(e,_c);for(let o=0,a=_c.length;o<a;o++){let l=_c[o];l.instanceId=r,l.object=this,t.push(l)}_c.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new ka(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new Ji(new Float32Array(s*this.count),s,this.count,vh,Oi));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Ar=new ci,uy=new We(.5,.5),yc=new F,ir=class{constructor(e=new yi,t=new yi,n=new yi,s=new yi,r=new yi,o=new yi){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=Ii,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],v=r[9],m=r[10],g=r[11],y=r[12],A=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,g-p,C-y).normalize(),s[1].setComponents(c+o,f+h,g+p,C+y).normalize(),s[2].setComponents(c+a,f+u,g+v,C+A).normalize(),s[3].setComponents(c-a,f-u,g-v,C-A).normalize(),n)s[4].setComponents(l,d,m,b).normalize(),s[5].setComponents(c-l,f-d,g-m,C-b).normalize();else if(s[4].setComponents(c-l,f-d,g-m,C-b).normalize(),t===Ii)s[5].setComponents(c+l,f+d,g+m,C+b).normalize();else if(t===Mo)s[5].setComponents(l,d,m,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Ar.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Ar.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Ar)}intersectsSprite(e){Ar.center.set(0,0,0);let t=uy.distanceTo(e.center);return Ar.radius=.7071067811865476+t,Ar.applyMatrix4(e.matrixWorld),this.intersectsSphere(Ar)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(yc.x=s.normal.x>0?e.max.x:e.min.x,yc.y=s.normal.y>0?e.max.y:e.min.y,yc.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(yc)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Om=new ht,Xc=class i{constructor(){this.coordinateSystem=Ii,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Om.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new ir),n[s].setFromProjectionMatrix(Om,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new ir),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Po=class extends Di{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Ge(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},qc=new F,Yc=new F,km=new ht,Ca=new tr,bc=new ci,Yd=new F,Bm=new F,$c=class extends Sn{constructor(e=new Mn,t=new Po){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)qc.fromBufferAttribute(t,s-1),Yc.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=qc.distanceTo(Yc);e.setAttribute("lineDistance",new Rt(n,1))}else Je("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),bc.copy(n.boundingSphere),bc.applyMatrix4(s),bc.radius+=r,e.ray.intersectsSphere(bc)===!1)return;km.copy(s).invert(),Ca.copy(e.ray).applyMatrix4(km);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let v=f,m=p-1;v<m;v+=c){let g=h.getX(v),y=h.getX(v+1),A=Sc(this,e,Ca,l,g,y,v);A&&t.push(A)}if(this.isLineLoop){let v=h.getX(p-1),m=h.getX(f),g=Sc(this,e,Ca,l,v,m,p-1);g&&t.push(g)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let v=f,m=p-1;v<m;v+=c){let g=Sc(this,e,Ca,l,v,v+1,v);g&&t.push(g)}if(this.isLineLoop){let v=Sc(this,e,Ca,l,p-1,f,p-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Sc(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(qc.fromBufferAttribute(a,s),Yc.fromBufferAttribute(a,r),t.distanceSqToSegment(qc,Yc,Yd,Bm)>n)return;Yd.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(Yd);if(!(c<e.near||c>e.far))return{distance:c,point:Bm.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var zm=new F,Vm=new F,Ba=class extends $c{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)zm.fromBufferAttribute(t,s),Vm.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+zm.distanceTo(Vm);e.setAttribute("lineDistance",new Rt(n,1))}else Je("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var za=class extends di{constructor(e=[],t=Dr,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Ki=class extends di{constructor(e,t,n=ji,s,r,o,a=un,l=un,c,h=ks,u=1){if(h!==ks&&h!==Qi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Eo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},Va=class extends Ki{constructor(e,t=ji,n=Dr,s,r,o=un,a=un,l,c=ks){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},Ga=class extends di{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},sr=class i extends Mn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Rt(c,3)),this.setAttribute("normal",new Rt(h,3)),this.setAttribute("uv",new Rt(u,2));function p(v,m,g,y,A,b,C,E,x,T,U){let L=b/x,I=C/T,B=b/2,V=C/2,D=E/2,H=x+1,Y=T+1,G=0,ae=0,q=new F;for(let K=0;K<Y;K++){let te=K*I-V;for(let ue=0;ue<H;ue++){let de=ue*L-B;q[v]=de*y,q[m]=te*A,q[g]=D,c.push(q.x,q.y,q.z),q[v]=0,q[m]=0,q[g]=E>0?1:-1,h.push(q.x,q.y,q.z),u.push(ue/x),u.push(1-K/T),G+=1}}for(let K=0;K<T;K++)for(let te=0;te<x;te++){let ue=d+te+H*K,de=d+te+H*(K+1),Q=d+(te+1)+H*(K+1),me=d+(te+1)+H*K;l.push(ue,de,me),l.push(de,Q,me),ae+=6}a.addGroup(f,ae,U),f+=ae,d+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var Ha=class i extends Mn{constructor(e=1,t=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:e,segments:t,thetaStart:n,thetaLength:s},t=Math.max(3,t);let r=[],o=[],a=[],l=[],c=new F,h=new We;o.push(0,0,0),a.push(0,0,1),l.push(.5,.5);for(let u=0,d=3;u<=t;u++,d+=3){let f=n+u/t*s;c.x=e*Math.cos(f),c.y=e*Math.sin(f),o.push(c.x,c.y,c.z),a.push(0,0,1),h.x=(o[d]/e+1)/2,h.y=(o[d+1]/e+1)/2,l.push(h.x,h.y)}for(let u=1;u<=t;u++)r.push(u,u+1,0);this.setIndex(r),this.setAttribute("position",new Rt(o,3)),this.setAttribute("normal",new Rt(a,3)),this.setAttribute("uv",new Rt(l,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.segments,e.thetaStart,e.thetaLength)}},Zc=class i extends Mn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,v=[],m=n/2,g=0;y(),o===!1&&(e>0&&A(!0),t>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new Rt(u,3)),this.setAttribute("normal",new Rt(d,3)),this.setAttribute("uv",new Rt(f,2));function y(){let b=new F,C=new F,E=0,x=(t-e)/n;for(let T=0;T<=r;T++){let U=[],L=T/r,I=L*(t-e)+e;for(let B=0;B<=s;B++){let V=B/s,D=V*l+a,H=Math.sin(D),Y=Math.cos(D);C.x=I*H,C.y=-L*n+m,C.z=I*Y,u.push(C.x,C.y,C.z),b.set(H,x,Y).normalize(),d.push(b.x,b.y,b.z),f.push(V,1-L),U.push(p++)}v.push(U)}for(let T=0;T<s;T++)for(let U=0;U<r;U++){let L=v[U][T],I=v[U+1][T],B=v[U+1][T+1],V=v[U][T+1];(e>0||U!==0)&&(h.push(L,I,V),E+=3),(t>0||U!==r-1)&&(h.push(I,B,V),E+=3)}c.addGroup(g,E,0),g+=E}function A(b){let C=p,E=new We,x=new F,T=0,U=b===!0?e:t,L=b===!0?1:-1;for(let B=1;B<=s;B++)u.push(0,m*L,0),d.push(0,L,0),f.push(.5,.5),p++;let I=p;for(let B=0;B<=s;B++){let D=B/s*l+a,H=Math.cos(D),Y=Math.sin(D);x.x=U*Y,x.y=m*L,x.z=U*H,u.push(x.x,x.y,x.z),d.push(0,L,0),E.x=H*.5+.5,E.y=Y*.5*L+.5,f.push(E.x,E.y),p++}for(let B=0;B<s;B++){let V=C+B,D=I+B;b===!0?h.push(D,D+1,V):h.push(D+1,D,V),T+=3}c.addGroup(g,T,b===!0?1:2),g+=T}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Wa=class i extends Zc{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Mc=new F,wc=new F,$d=new F,Tc=new Fs,Xa=class extends Mn{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(yo*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<l;p+=3){o?(c[0]=o.getX(p),c[1]=o.getX(p+1),c[2]=o.getX(p+2)):(c[0]=p,c[1]=p+1,c[2]=p+2);let{a:v,b:m,c:g}=Tc;if(v.fromBufferAttribute(a,c[0]),m.fromBufferAttribute(a,c[1]),g.fromBufferAttribute(a,c[2]),Tc.getNormal($d),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,u[2]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let y=0;y<3;y++){let A=(y+1)%3,b=u[y],C=u[A],E=Tc[h[y]],x=Tc[h[A]],T=`${b}_${C}`,U=`${C}_${b}`,L=d.get(U);L?($d.dot(L.normal)<=r&&(f.push(E.x,E.y,E.z),f.push(x.x,x.y,x.z)),d.set(U,null)):d.has(T)||d.set(T,{index0:c[y],index1:c[A],normal:$d.clone()})}}for(let p of d.values())if(p){let{index0:v,index1:m}=p;Mc.fromBufferAttribute(a,v),wc.fromBufferAttribute(a,m),f.push(Mc.x,Mc.y,Mc.z),f.push(wc.x,wc.y,wc.z)}this.setAttribute("position",new Rt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var qa=class i extends Mn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,u=e/a,d=t/l,f=[],p=[],v=[],m=[];for(let g=0;g<h;g++){let y=g*d-o;for(let A=0;A<c;A++){let b=A*u-r;p.push(b,-y,0),v.push(0,0,1),m.push(A/a),m.push(1-g/l)}}for(let g=0;g<l;g++)for(let y=0;y<a;y++){let A=y+c*g,b=y+c*(g+1),C=y+1+c*(g+1),E=y+1+c*g;f.push(A,b,E),f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Rt(p,3)),this.setAttribute("normal",new Rt(v,3)),this.setAttribute("uv",new Rt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Ya=class i extends Mn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new F,d=new F,f=[],p=[],v=[],m=[];for(let g=0;g<=n;g++){let y=[],A=g/n,b=o+A*a,C=e*Math.cos(b),E=Math.sqrt(e*e-C*C),x=0;g===0&&o===0?x=.5/t:g===n&&l===Math.PI&&(x=-.5/t);for(let T=0;T<=t;T++){let U=T/t,L=s+U*r;u.x=-E*Math.cos(L),u.y=C,u.z=E*Math.sin(L),p.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),m.push(U+x,1-A),y.push(c++)}h.push(y)}for(let g=0;g<n;g++)for(let y=0;y<t;y++){let A=h[g][y+1],b=h[g][y],C=h[g+1][y],E=h[g+1][y+1];(g!==0||o>0)&&f.push(A,b,E),(g!==n-1||l<Math.PI)&&f.push(b,C,E)}this.setIndex(f),this.setAttribute("position",new Rt(p,3)),this.setAttribute("normal",new Rt(v,3)),this.setAttribute("uv",new Rt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var $a=class extends Mn{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new F,r=new F;if(e.index!==null){let o=e.attributes.position,a=e.index,l=e.groups;l.length===0&&(l=[{start:0,count:a.count,materialIndex:0}]);for(let c=0,h=l.length;c<h;++c){let u=l[c],d=u.start,f=u.count;for(let p=d,v=d+f;p<v;p+=3)for(let m=0;m<3;m++){let g=a.getX(p+m),y=a.getX(p+(m+1)%3);s.fromBufferAttribute(o,g),r.fromBufferAttribute(o,y),Gm(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,l=o.count/3;a<l;a++)for(let c=0;c<3;c++){let h=3*a+c,u=3*a+(c+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),Gm(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new Rt(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Gm(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}var Za=class extends Di{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Ge(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Nr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Hm(s))s.isRenderTargetTexture?(Je("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Hm(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Qn(i){let e={};for(let t=0;t<i.length;t++){let n=Nr(i[t]);for(let s in n)e[s]=n[s]}return e}function Hm(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function dy(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Uf(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:xt.workingColorSpace}var wi={clone:Nr,merge:Qn},fy=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,py=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,zt=class extends Di{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=fy,this.fragmentShader=py,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Nr(e.uniforms),this.uniformsGroups=dy(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Ge().setHex(s.value);break;case"v2":this.uniforms[n].value=new We().fromArray(s.value);break;case"v3":this.uniforms[n].value=new F().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Et().fromArray(s.value);break;case"m3":this.uniforms[n].value=new st().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ht().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},Lo=class extends zt{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},Ni=class extends Di{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Ge(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ge(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Bo,this.normalScale=new We(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new gs,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},bi=class extends Ni{constructor(e){super(),this.isMeshPhysicalMaterial=!0,this.defines={STANDARD:"",PHYSICAL:""},this.type="MeshPhysicalMaterial",this.anisotropyRotation=0,this.anisotropyMap=null,this.clearcoatMap=null,this.clearcoatRoughness=0,this.clearcoatRoughnessMap=null,this.clearcoatNormalScale=new We(1,1),this.clearcoatNormalMap=null,this.diffuseRoughnessMap=null,this.ior=1.5,Object.defineProperty(this,"reflectivity",{get:function(){return ot(2.5*(this.ior-1)/(this.ior+1),0,1)},set:function(t){this.ior=(1+.4*t)/(1-.4*t)}}),this.iridescenceMap=null,this.iridescenceIOR=1.3,this.iridescenceThicknessMinimum=100,this.iridescenceThicknessMaximum=400,this.iridescenceThicknessMap=null,this.sheenColor=new Ge(0),this.sheenColorMap=null,this.sheenRoughness=1,this.sheenRoughnessMap=null,this.transmissionMap=null,this.thickness=0,this.thicknessMap=null,this.attenuationDistance=1/0,this.attenuationColor=new Ge(1,1,1),this.specularIntensity=1,this.specularIntensityMap=null,this.specularColor=new Ge(1,1,1),this.specularColorMap=null,this._anisotropy=0,this._clearcoat=0,this._diffuseRoughness=0,this._dispersion=0,this._iridescence=0,this._retroreflectivity=0,this._sheen=0,this._transmission=0,this.setValues(e)}get anisotropy(){return this._anisotropy}set anisotropy(e){this._anisotropy>0!=e>0&&this.version++,this._anisotropy=e}get clearcoat(){return this._clearcoat}set clearcoat(e){this._clearcoat>0!=e>0&&this.version++,this._clearcoat=e}get diffuseRoughness(){return this._diffuseRoughness}set diffuseRoughness(e){this._diffuseRoughness>0!=e>0&&this.version++,this._diffuseRoughness=e}get iridescence(){return this._iridescence}set iridescence(e){this._iridescence>0!=e>0&&this.version++,this._iridescence=e}get dispersion(){return this._dispersion}set dispersion(e){this._dispersion>0!=e>0&&this.version++,this._dispersion=e}get retroreflectivity(){return this._retroreflectivity}set retroreflectivity(e){this._retroreflectivity>0!=e>0&&this.version++,this._retroreflectivity=e}get sheen(){return this._sheen}set sheen(e){this._sheen>0!=e>0&&this.version++,this._sheen=e}get transmission(){return this._transmission}set transmission(e){this._transmission>0!=e>0&&this.version++,this._transmission=e}get iridescenceThicknessRange(){return Cr('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),[this.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum]}set iridescenceThicknessRange(e){Cr('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),this.iridescenceThicknessMinimum=e[0],this.iridescenceThicknessMaximum=e[1]}copy(e){return super.copy(e),this.defines={STANDARD:"",PHYSICAL:""},this.anisotropy=e.anisotropy,this.anisotropyRotation=e.anisotropyRotation,this.anisotropyMap=e.anisotropyMap,this.clearcoat=e.clearcoat,this.clearcoatMap=e.clearcoatMap,this.clearcoatRoughness=e.clearcoatRoughness,this.clearcoatRoughnessMap=e.clearcoatRoughnessMap,this.clearcoatNormalMap=e.clearcoatNormalMap,this.clearcoatNormalScale.copy(e.clearcoatNormalScale),this.diffuseRoughness=e.diffuseRoughness,this.diffuseRoughnessMap=e.diffuseRoughnessMap,this.dispersion=e.dispersion,this.ior=e.ior,this.iridescence=e.iridescence,this.iridescenceMap=e.iridescenceMap,this.iridescenceIOR=e.iridescenceIOR,this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,this.iridescenceThicknessMap=e.iridescenceThicknessMap,this.retroreflectivity=e.retroreflectivity,this.sheen=e.sheen,this.sheenColor.copy(e.sheenColor),this.sheenColorMap=e.sheenColorMap,this.sheenRoughness=e.sheenRoughness,this.sheenRoughnessMap=e.sheenRoughnessMap,this.transmission=e.transmission,this.transmissionMap=e.transmissionMap,this.thickness=e.thickness,this.thicknessMap=e.thicknessMap,this.attenuationDistance=e.attenuationDistance,this.attenuationColor.copy(e.attenuationColor),this.specularIntensity=e.specularIntensity,this.specularIntensityMap=e.specularIntensityMap,this.specularColor.copy(e.specularColor),this.specularColorMap=e.specularColorMap,this}};var Ja=class extends Di{constructor(e){super(),this.isMeshNormalMaterial=!0,this.type="MeshNormalMaterial",this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Bo,this.normalScale=new We(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.flatShading=!1,this.setValues(e)}copy(e){return super.copy(e),this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.flatShading=e.flatShading,this}},Ka=class extends Di{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Ge(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Ge(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Bo,this.normalScale=new We(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new gs,this.combine=hh,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Jc=class extends Di{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=_g,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Kc=class extends Di{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function mo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Ec(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var rr=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},jc=class extends rr{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:jd,endingEnd:jd}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Qd:r=e,a=2*t-n;break;case ef:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case Qd:o=e,l=2*n-t;break;case ef:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),v=p*p,m=v*p,g=-d*m+2*d*v-d*p,y=(1+d)*m+(-1.5-2*d)*v+(-.5+d)*p+1,A=(-1-f)*m+(1.5+f)*v+.5*p,b=f*m-f*v;for(let C=0;C!==a;++C)r[C]=g*o[h+C]+y*o[c+C]+A*o[l+C]+b*o[u+C];return r}},Qc=class extends rr{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[c+d]*u+o[l+d]*h;return r}},eh=class extends rr{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},th=class extends rr{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),v=1-p;for(let m=0;m!==a;++m)r[m]=o[c+m]*v+o[l+m]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let v=o[c+p],m=o[l+p],g=f*d+p*2,y=u[g],A=u[g+1],b=e*d+p*2,C=h[b],E=h[b+1],x=gy(n,t,y,C,s);r[p]=Ig(x,v,A,E,m)}return r}};function Ig(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function my(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function gy(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=Ig(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=my(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var Si=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=mo(t,this.TimeBufferType),this.values=mo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:mo(e.times,Array),values:mo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Ec(e.settings)&&(n.settings={inTangents:mo(e.settings.inTangents,Array),outTangents:mo(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new eh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Qc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new jc(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new th(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Pa:t=this.InterpolantFactoryMethodDiscrete;break;case zc:t=this.InterpolantFactoryMethodLinear;break;case Pc:t=this.InterpolantFactoryMethodSmooth;break;case Kd:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Je("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Pa;case this.InterpolantFactoryMethodLinear:return zc;case this.InterpolantFactoryMethodSmooth:return Pc;case this.InterpolantFactoryMethodBezier:return Kd}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Ec(this.settings)&&(Wm(this.settings.inTangents,e),Wm(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Ec(this.settings)&&(Xm(this.settings.inTangents,e),Xm(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(nt("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(nt("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){nt("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){nt("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&L_(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){nt("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Pc,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let v=t[u+p];if(v!==t[d+p]||v!==t[f+p]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Ec(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Wm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Xm(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Si.prototype.ValueTypeName="";Si.prototype.TimeBufferType=Float32Array;Si.prototype.ValueBufferType=Float32Array;Si.prototype.DefaultInterpolation=zc;var or=class extends Si{constructor(e,t,n){super(e,t,n)}};or.prototype.ValueTypeName="bool";or.prototype.ValueBufferType=Array;or.prototype.DefaultInterpolation=Pa;or.prototype.InterpolantFactoryMethodLinear=void 0;or.prototype.InterpolantFactoryMethodSmooth=void 0;var nh=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}};nh.prototype.ValueTypeName="color";var ih=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}};ih.prototype.ValueTypeName="number";var sh=class extends rr{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Gn.slerpFlat(r,0,o,c-a,o,c,l);return r}},ja=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new sh(this.times,this.values,this.getValueSize(),e)}};ja.prototype.ValueTypeName="quaternion";ja.prototype.InterpolantFactoryMethodSmooth=void 0;var ar=class extends Si{constructor(e,t,n){super(e,t,n)}};ar.prototype.ValueTypeName="string";ar.prototype.ValueBufferType=Array;ar.prototype.DefaultInterpolation=Pa;ar.prototype.InterpolantFactoryMethodLinear=void 0;ar.prototype.InterpolantFactoryMethodSmooth=void 0;var rh=class extends Si{constructor(e,t,n,s){super(e,t,n,s)}};rh.prototype.ValueTypeName="vector";var oh=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,u){return c.push(h,u),this},this.removeHandler=function(h){let u=c.indexOf(h);return u!==-1&&c.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=c.length;u<d;u+=2){let f=c[u],p=c[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Dg=new oh,ah=class{constructor(e){this.manager=e!==void 0?e:Dg,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};ah.DEFAULT_MATERIAL_NAME="__DEFAULT";var Io=class extends Sn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Ge(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},Qa=class extends Io{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Sn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Ge(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Zd=new ht,qm=new F,Ym=new F,el=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new We(512,512),this.mapType=jn,this.map=null,this.mapPass=null,this.matrix=new ht,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new ir,this._frameExtents=new We(1,1),this._viewportCount=1,this._viewports=[new Et(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;qm.setFromMatrixPosition(e.matrixWorld),t.position.copy(qm),Ym.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Ym),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Zd.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Zd,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===Mo||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Zd)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},Ac=new F,Cc=new Gn,fs=new F,tl=class extends Sn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ht,this.projectionMatrix=new ht,this.projectionMatrixInverse=new ht,this.coordinateSystem=Ii,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(Ac,Cc,fs),fs.x===1&&fs.y===1&&fs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ac,Cc,fs.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(Ac,Cc,fs),fs.x===1&&fs.y===1&&fs.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(Ac,Cc,fs.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},er=new F,$m=new We,Zm=new We,Kn=class extends tl{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=To*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(yo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return To*2*Math.atan(Math.tan(yo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){er.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(er.x,er.y).multiplyScalar(-e/er.z),er.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(er.x,er.y).multiplyScalar(-e/er.z)}getViewSize(e,t){return this.getViewBounds(e,$m,Zm),t.subVectors(Zm,$m)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(yo*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var tf=class extends el{constructor(){super(new Kn(90,1,.5,500)),this.isPointLightShadow=!0}},nl=class extends Io{constructor(e,t,n=0,s=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new tf}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},Pr=class extends tl{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},nf=class extends el{constructor(){super(new Pr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},Do=class extends Io{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Sn.DEFAULT_UP),this.updateMatrix(),this.target=new Sn,this.shadow=new nf}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var il=class extends Mn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var go=-90,vo=1,No=class extends Sn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new Kn(go,vo,e,t);s.layers=this.layers,this.add(s);let r=new Kn(go,vo,e,t);r.layers=this.layers,this.add(r);let o=new Kn(go,vo,e,t);o.layers=this.layers,this.add(o);let a=new Kn(go,vo,e,t);a.layers=this.layers,this.add(a);let l=new Kn(go,vo,e,t);l.layers=this.layers,this.add(l);let c=new Kn(go,vo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===Ii)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Mo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},lh=class extends Kn{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}},sl=class{constructor(){this._previousTime=0,this._currentTime=0,this._startTime=performance.now(),this._delta=0,this._elapsed=0,this._timescale=1,this._document=null,this._pageVisibilityHandler=null}connect(e){this._document=e,e.hidden!==void 0&&(this._pageVisibilityHandler=vy.bind(this),e.addEventListener("visibilitychange",this._pageVisibilityHandler,!1))}disconnect(){this._pageVisibilityHandler!==null&&(this._document.removeEventListener("visibilitychange",this._pageVisibilityHandler),this._pageVisibilityHandler=null),this._document=null}getDelta(){return this._delta/1e3}getElapsed(){return this._elapsed/1e3}getTimescale(){return this._timescale}setTimescale(e){return this._timescale=e,this}reset(){return this._currentTime=performance.now()-this._startTime,this}dispose(){this.disconnect()}update(e){return this._pageVisibilityHandler!==null&&this._document.hidden===!0?this._delta=0:(this._previousTime=this._currentTime,this._currentTime=(e!==void 0?e:performance.now())-this._startTime,this._delta=(this._currentTime-this._previousTime)*this._timescale,this._elapsed+=this._delta),this}};function vy(){this._document.hidden===!1&&this.reset()}var Ff="\\[\\]\\.:\\/",xy=new RegExp("["+Ff+"]","g"),Of="[^"+Ff+"]",_y="[^"+Ff.replace("\\.","")+"]",yy=/((?:WC+[\/:])*)/.source.replace("WC",Of),by=/(WCOD+)?/.source.replace("WCOD",_y),Sy=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Of),My=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Of),wy=new RegExp("^"+yy+by+Sy+My+"$"),Ty=["material","materials","bones","map"],sf=class{constructor(e,t,n){let s=n||Jt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Jt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(xy,"")}static parseTrackName(e){let t=wy.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Ty.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Je("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){nt("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){nt("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){nt("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){nt("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){nt("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){nt("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;nt("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){nt("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Jt.Composite=sf;Jt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Jt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Jt.prototype.GetterByBindingType=[Jt.prototype._getValue_direct,Jt.prototype._getValue_array,Jt.prototype._getValue_arrayElement,Jt.prototype._getValue_toArray];Jt.prototype.SetterByBindingTypeAndVersioning=[[Jt.prototype._setValue_direct,Jt.prototype._setValue_direct_setNeedsUpdate,Jt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_array,Jt.prototype._setValue_array_setNeedsUpdate,Jt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_arrayElement,Jt.prototype._setValue_arrayElement_setNeedsUpdate,Jt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_fromArray,Jt.prototype._setValue_fromArray_setNeedsUpdate,Jt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var dC=new Float32Array(1);var lr=class extends Wc{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var Jm=new ht,rl=class{constructor(e,t,n=0,s=1/0){this.ray=new tr(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Ao,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):nt("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Jm.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Jm),this}intersectObject(e,t=!0,n=[]){return rf(e,this,n,t),n.sort(Km),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)rf(e[s],this,n,t);return n.sort(Km),n}};function Km(i,e){return i.distance-e.distance}function rf(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)rf(r[o],e,t,!0)}}var cr=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=ot(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(ot(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var of=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var jm=new F,Rc=new F,xo=new F,_o=new F,Jd=new F,Ey=new F,Ay=new F,ol=class{constructor(e=new F,t=new F){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){jm.subVectors(e,this.start),Rc.subVectors(this.end,this.start);let n=Rc.dot(Rc);if(n===0)return 0;let r=Rc.dot(jm)/n;return t&&(r=ot(r,0,1)),r}closestPointToPoint(e,t,n){let s=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=Ey,n=Ay){let s=10000000000000001e-32,r,o,a=this.start,l=e.start,c=this.end,h=e.end;xo.subVectors(c,a),_o.subVectors(h,l),Jd.subVectors(a,l);let u=xo.dot(xo),d=_o.dot(_o),f=_o.dot(Jd);if(u<=s&&d<=s)return t.copy(a),n.copy(l),t.distanceToSquared(n);if(u<=s)r=0,o=f/d,o=ot(o,0,1);else{let p=xo.dot(Jd);if(d<=s)o=0,r=ot(-p/u,0,1);else{let v=xo.dot(_o),m=u*d-v*v;m!==0?r=ot((v*f-p*d)/m,0,1):r=0,o=(v*r+f)/d,o<0?(o=0,r=ot(-p/u,0,1)):o>1&&(o=1,r=ot((v-p)/u,0,1))}}return t.copy(a).addScaledVector(xo,r),n.copy(l).addScaledVector(_o,o),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var al=class extends $i{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function kf(i,e,t,n){let s=Cy(n);switch(t){case wf:return i*e;case vh:return i*e/s.components*s.byteLength;case xh:return i*e/s.components*s.byteLength;case ur:return i*e*2/s.components*s.byteLength;case _h:return i*e*2/s.components*s.byteLength;case Tf:return i*e*3/s.components*s.byteLength;case Mi:return i*e*4/s.components*s.byteLength;case yh:return i*e*4/s.components*s.byteLength;case dl:case fl:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case pl:case ml:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Sh:case wh:return Math.max(i,16)*Math.max(e,8)/4;case bh:case Mh:return Math.max(i,8)*Math.max(e,8)/2;case Th:case Eh:case Ch:case Rh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Ah:case gl:case Ph:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Lh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ih:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Dh:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Nh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Uh:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Fh:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Oh:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case kh:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Bh:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case zh:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Vh:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Gh:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Hh:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Wh:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Xh:case qh:case Yh:return Math.ceil(i/4)*Math.ceil(e/4)*16;case $h:case Zh:return Math.ceil(i/4)*Math.ceil(e/4)*8;case vl:case Jh:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Cy(i){switch(i){case jn:case yf:return{byteLength:1,components:1};case ko:case bf:case kn:return{byteLength:2,components:1};case mh:case gh:return{byteLength:2,components:4};case ji:case ph:case Oi:return{byteLength:4,components:1};case Sf:case Mf:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Je("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function t0(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Py(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,d=i.createBuffer();i.bindBuffer(l,d),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:d,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,l,c){let h=l.array,u=l.updateRanges;if(i.bindBuffer(c,a),u.length===0)i.bufferSubData(c,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],v=u[f];v.start<=p.start+p.count+1?p.count=Math.max(p.count,v.start+v.count-p.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let v=u[f];i.bufferSubData(c,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Ly=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Iy=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Dy=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Ny=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Uy=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Fy=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Oy=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,ky=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,By=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,zy=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Vy=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Gy=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Hy=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Wy=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Xy=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,qy=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Yy=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,$y=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Zy=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Jy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Ky=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,jy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Qy=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,eb=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,tb=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,nb=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,ib=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,sb=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,rb=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ob="gl_FragColor = linearToOutputTexel( gl_FragColor );",ab=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,lb=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,cb=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,hb=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,ub=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,db=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,fb=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,pb=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,mb=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,gb=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,vb=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,xb=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,_b=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,yb=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,bb=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Sb=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,Mb=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,wb=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Tb=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Eb=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Ab=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Cb=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Rb=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Pb=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Lb=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Ib=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Db=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Nb=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ub=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Fb=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Ob=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,kb=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,Bb=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,zb=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Vb=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Gb=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Hb=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Wb=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Xb=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,qb=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Yb=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,$b=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Zb=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Jb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Kb=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,jb=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Qb=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,eS=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,tS=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,nS=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,iS=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,sS=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,rS=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,oS=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,aS=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,lS=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,cS=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,hS=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,uS=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,dS=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,fS=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,pS=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,mS=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,gS=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,vS=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,xS=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,_S=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,yS=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,bS=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,SS=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,MS=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,wS=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,TS=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,ES=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,AS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,CS=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,RS=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,PS=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,LS=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,IS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,DS=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,NS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,US=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,FS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,OS=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,kS=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,BS=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,zS=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,VS=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,GS=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,HS=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,WS=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,XS=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,qS=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,YS=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,$S=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,ZS=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,JS=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,KS=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,jS=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,QS=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,eM=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,tM=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,nM=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,iM=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,sM=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,rM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,oM=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,aM=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,lM=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,cM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,dt={alphahash_fragment:Ly,alphahash_pars_fragment:Iy,alphamap_fragment:Dy,alphamap_pars_fragment:Ny,alphatest_fragment:Uy,alphatest_pars_fragment:Fy,aomap_fragment:Oy,aomap_pars_fragment:ky,batching_pars_vertex:By,batching_vertex:zy,begin_vertex:Vy,beginnormal_vertex:Gy,bsdfs:Hy,iridescence_fragment:Wy,bumpmap_pars_fragment:Xy,clipping_planes_fragment:qy,clipping_planes_pars_fragment:Yy,clipping_planes_pars_vertex:$y,clipping_planes_vertex:Zy,color_fragment:Jy,color_pars_fragment:Ky,color_pars_vertex:jy,color_vertex:Qy,common:eb,defaultnormal_vertex:tb,displacementmap_pars_vertex:nb,displacementmap_vertex:ib,emissivemap_fragment:sb,emissivemap_pars_fragment:rb,colorspace_fragment:ob,colorspace_pars_fragment:ab,envmap_fragment:lb,envmap_common_pars_fragment:cb,envmap_pars_fragment:hb,envmap_pars_vertex:ub,envmap_physical_pars_fragment:Sb,envmap_vertex:db,fog_vertex:fb,fog_pars_vertex:pb,fog_fragment:mb,fog_pars_fragment:gb,gradientmap_pars_fragment:vb,lightmap_pars_fragment:xb,lights_lambert_fragment:_b,lights_lambert_pars_fragment:yb,lights_pars_begin:bb,lights_toon_fragment:Mb,lights_toon_pars_fragment:wb,lights_phong_fragment:Tb,lights_phong_pars_fragment:Eb,lights_physical_fragment:Ab,lights_physical_pars_fragment:Cb,lights_fragment_begin:Rb,lights_fragment_maps:Pb,lights_fragment_end:Lb,lightprobes_pars_fragment:Ib,logdepthbuf_fragment:Db,logdepthbuf_pars_fragment:Nb,logdepthbuf_pars_vertex:Ub,logdepthbuf_vertex:Fb,map_fragment:Ob,map_pars_fragment:kb,map_particle_fragment:Bb,map_particle_pars_fragment:zb,metalnessmap_fragment:Vb,metalnessmap_pars_fragment:Gb,morphinstance_vertex:Hb,morphcolor_vertex:Wb,morphnormal_vertex:Xb,morphtarget_pars_vertex:qb,morphtarget_vertex:Yb,normal_fragment_begin:$b,normal_fragment_maps:Zb,normal_pars_fragment:Jb,normal_pars_vertex:Kb,normal_vertex:jb,normalmap_pars_fragment:Qb,clearcoat_normal_fragment_begin:eS,clearcoat_normal_fragment_maps:tS,clearcoat_pars_fragment:nS,iridescence_pars_fragment:iS,opaque_fragment:sS,packing:rS,premultiplied_alpha_fragment:oS,project_vertex:aS,dithering_fragment:lS,dithering_pars_fragment:cS,roughnessmap_fragment:hS,roughnessmap_pars_fragment:uS,shadowmap_pars_fragment:dS,shadowmap_pars_vertex:fS,shadowmap_vertex:pS,shadowmask_pars_fragment:mS,skinbase_vertex:gS,skinning_pars_vertex:vS,skinning_vertex:xS,skinnormal_vertex:_S,specularmap_fragment:yS,specularmap_pars_fragment:bS,tonemapping_fragment:SS,tonemapping_pars_fragment:MS,transmission_fragment:wS,transmission_pars_fragment:TS,uv_pars_fragment:ES,uv_pars_vertex:AS,uv_vertex:CS,worldpos_vertex:RS,background_vert:PS,background_frag:LS,backgroundCube_vert:IS,backgroundCube_frag:DS,cube_vert:NS,cube_frag:US,depth_vert:FS,depth_frag:OS,distance_vert:kS,distance_frag:BS,equirect_vert:zS,equirect_frag:VS,linedashed_vert:GS,linedashed_frag:HS,meshbasic_vert:WS,meshbasic_frag:XS,meshlambert_vert:qS,meshlambert_frag:YS,meshmatcap_vert:$S,meshmatcap_frag:ZS,meshnormal_vert:JS,meshnormal_frag:KS,meshphong_vert:jS,meshphong_frag:QS,meshphysical_vert:eM,meshphysical_frag:tM,meshtoon_vert:nM,meshtoon_frag:iM,points_vert:sM,points_frag:rM,shadow_vert:oM,shadow_frag:aM,sprite_vert:lM,sprite_frag:cM},Pe={common:{diffuse:{value:new Ge(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new st},alphaMap:{value:null},alphaMapTransform:{value:new st},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new st}},envmap:{envMap:{value:null},envMapRotation:{value:new st},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new st}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new st}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new st},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new st},normalScale:{value:new We(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new st},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new st}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new st}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new st}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ge(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Ge(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new st},alphaTest:{value:0},uvTransform:{value:new st}},sprite:{diffuse:{value:new Ge(16777215)},opacity:{value:1},center:{value:new We(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new st},alphaMap:{value:null},alphaMapTransform:{value:new st},alphaTest:{value:0}}},hi={basic:{uniforms:Qn([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.fog]),vertexShader:dt.meshbasic_vert,fragmentShader:dt.meshbasic_frag},lambert:{uniforms:Qn([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,Pe.lights,{emissive:{value:new Ge(0)},envMapIntensity:{value:1}}]),vertexShader:dt.meshlambert_vert,fragmentShader:dt.meshlambert_frag},phong:{uniforms:Qn([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,Pe.lights,{emissive:{value:new Ge(0)},specular:{value:new Ge(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:dt.meshphong_vert,fragmentShader:dt.meshphong_frag},standard:{uniforms:Qn([Pe.common,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.roughnessmap,Pe.metalnessmap,Pe.fog,Pe.lights,{emissive:{value:new Ge(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:dt.meshphysical_vert,fragmentShader:dt.meshphysical_frag},toon:{uniforms:Qn([Pe.common,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.gradientmap,Pe.fog,Pe.lights,{emissive:{value:new Ge(0)}}]),vertexShader:dt.meshtoon_vert,fragmentShader:dt.meshtoon_frag},matcap:{uniforms:Qn([Pe.common,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,{matcap:{value:null}}]),vertexShader:dt.meshmatcap_vert,fragmentShader:dt.meshmatcap_frag},points:{uniforms:Qn([Pe.points,Pe.fog]),vertexShader:dt.points_vert,fragmentShader:dt.points_frag},dashed:{uniforms:Qn([Pe.common,Pe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:dt.linedashed_vert,fragmentShader:dt.linedashed_frag},depth:{uniforms:Qn([Pe.common,Pe.displacementmap]),vertexShader:dt.depth_vert,fragmentShader:dt.depth_frag},normal:{uniforms:Qn([Pe.common,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,{opacity:{value:1}}]),vertexShader:dt.meshnormal_vert,fragmentShader:dt.meshnormal_frag},sprite:{uniforms:Qn([Pe.sprite,Pe.fog]),vertexShader:dt.sprite_vert,fragmentShader:dt.sprite_frag},background:{uniforms:{uvTransform:{value:new st},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:dt.background_vert,fragmentShader:dt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new st}},vertexShader:dt.backgroundCube_vert,fragmentShader:dt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:dt.cube_vert,fragmentShader:dt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:dt.equirect_vert,fragmentShader:dt.equirect_frag},distance:{uniforms:Qn([Pe.common,Pe.displacementmap,{referencePosition:{value:new F},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:dt.distance_vert,fragmentShader:dt.distance_frag},shadow:{uniforms:Qn([Pe.lights,Pe.fog,{color:{value:new Ge(0)},opacity:{value:1}}]),vertexShader:dt.shadow_vert,fragmentShader:dt.shadow_frag}};hi.physical={uniforms:Qn([hi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new st},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new st},clearcoatNormalScale:{value:new We(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new st},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new st},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new st},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new st},sheen:{value:0},sheenColor:{value:new Ge(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new st},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new st},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new st},transmissionSamplerSize:{value:new We},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new st},attenuationDistance:{value:0},attenuationColor:{value:new Ge(0)},specularColor:{value:new Ge(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new st},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new st},anisotropyVector:{value:new We},anisotropyMap:{value:null},anisotropyMapTransform:{value:new st}}]),vertexShader:dt.meshphysical_vert,fragmentShader:dt.meshphysical_frag};var jh={r:0,b:0,g:0},hM=new ht,n0=new st;n0.set(-1,0,0,0,1,0,0,0,1);function uM(i,e,t,n,s,r){let o=new Ge(0),a=s===!0?0:1,l,c,h=null,u=0,d=null;function f(y){let A=y.isScene===!0?y.background:null;if(A&&A.isTexture){let b=y.backgroundBlurriness>0;A=e.get(A,b)}return A}function p(y){let A=!1,b=f(y);b===null?m(o,a):b&&b.isColor&&(m(b,1),A=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(y,A){let b=f(A);b&&b.isCubeTexture?(c===void 0&&(c=new Mt(new sr(1,1,1),new zt({name:"BackgroundCubeMaterial",uniforms:Nr(hi.backgroundCube.uniforms),vertexShader:hi.backgroundCube.vertexShader,fragmentShader:hi.backgroundCube.fragmentShader,side:wn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(C,E,x){this.matrixWorld.copyPosition(x.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=b,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(hM.makeRotationFromEuler(A.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(n0),c.material.toneMapped=xt.getTransfer(b.colorSpace)!==Dt,(h!==b||u!==b.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):b&&b.isTexture&&(l===void 0&&(l=new Mt(new qa(2,2),new zt({name:"BackgroundMaterial",uniforms:Nr(hi.background.uniforms),vertexShader:hi.background.vertexShader,fragmentShader:hi.background.fragmentShader,side:vs,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=b,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=xt.getTransfer(b.colorSpace)!==Dt,b.matrixAutoUpdate===!0&&b.updateMatrix(),l.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function m(y,A){y.getRGB(jh,Uf(i)),t.buffers.color.setClear(jh.r,jh.g,jh.b,A,r)}function g(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,A=1){o.set(y),a=A,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,m(o,a)},render:p,addToRenderList:v,dispose:g}}function dM(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(I,B,V,D,H){let Y=!1,G=u(I,D,V,B);r!==G&&(r=G,c(r.object)),Y=f(I,D,V,H),Y&&p(I,D,V,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(I,B,V,D),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(I){return i.bindVertexArray(I)}function h(I){return i.deleteVertexArray(I)}function u(I,B,V,D){let H=D.wireframe===!0,Y=n[B.id];Y===void 0&&(Y={},n[B.id]=Y);let G=I.isInstancedMesh===!0?I.id:0,ae=Y[G];ae===void 0&&(ae={},Y[G]=ae);let q=ae[V.id];q===void 0&&(q={},ae[V.id]=q);let K=q[H];return K===void 0&&(K=d(l()),q[H]=K),K}function d(I){let B=[],V=[],D=[];for(let H=0;H<t;H++)B[H]=0,V[H]=0,D[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:V,attributeDivisors:D,object:I,attributes:{},index:null}}function f(I,B,V,D){let H=r.attributes,Y=B.attributes,G=0,ae=V.getAttributes();for(let q in ae)if(ae[q].location>=0){let te=H[q],ue=Y[q];if(ue===void 0&&(q==="instanceMatrix"&&I.instanceMatrix&&(ue=I.instanceMatrix),q==="instanceColor"&&I.instanceColor&&(ue=I.instanceColor)),te===void 0||te.attribute!==ue||ue&&te.data!==ue.data)return!0;G++}return r.attributesNum!==G||r.index!==D}function p(I,B,V,D){let H={},Y=B.attributes,G=0,ae=V.getAttributes();for(let q in ae)if(ae[q].location>=0){let te=Y[q];te===void 0&&(q==="instanceMatrix"&&I.instanceMatrix&&(te=I.instanceMatrix),q==="instanceColor"&&I.instanceColor&&(te=I.instanceColor));let ue={};ue.attribute=te,te&&te.data&&(ue.data=te.data),H[q]=ue,G++}r.attributes=H,r.attributesNum=G,r.index=D}function v(){let I=r.newAttributes;for(let B=0,V=I.length;B<V;B++)I[B]=0}function m(I){g(I,0)}function g(I,B){let V=r.newAttributes,D=r.enabledAttributes,H=r.attributeDivisors;V[I]=1,D[I]===0&&(i.enableVertexAttribArray(I),D[I]=1),H[I]!==B&&(i.vertexAttribDivisor(I,B),H[I]=B)}function y(){let I=r.newAttributes,B=r.enabledAttributes;for(let V=0,D=B.length;V<D;V++)B[V]!==I[V]&&(i.disableVertexAttribArray(V),B[V]=0)}function A(I,B,V,D,H,Y,G){G===!0?i.vertexAttribIPointer(I,B,V,H,Y):i.vertexAttribPointer(I,B,V,D,H,Y)}function b(I,B,V,D){v();let H=D.attributes,Y=V.getAttributes(),G=B.defaultAttributeValues;for(let ae in Y){let q=Y[ae];if(q.location>=0){let K=H[ae];if(K===void 0&&(ae==="instanceMatrix"&&I.instanceMatrix&&(K=I.instanceMatrix),ae==="instanceColor"&&I.instanceColor&&(K=I.instanceColor)),K!==void 0){let te=K.normalized,ue=K.itemSize,de=e.get(K);if(de===void 0)continue;let Q=de.buffer,me=de.type,_e=de.bytesPerElement,ye=me===i.INT||me===i.UNSIGNED_INT||K.gpuType===ph;if(K.isInterleavedBufferAttribute){let ve=K.data,Oe=ve.isInterleavedBuffer===!0?ve.stride:ve.itemSize,Ze=K.offset;if(ve.isInstancedInterleavedBuffer||ve.isInstancedBufferAttribute){for(let He=0;He<q.locationSize;He++)g(q.location+He,ve.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=ve.meshPerAttribute*ve.count)}else for(let He=0;He<q.locationSize;He++)m(q.location+He);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let He=0;He<q.locationSize;He++)A(q.location+He,ue/q.locationSize,me,te,Oe*_e,(Ze+ue/q.locationSize*He)*_e,ye)}else{if(K.isInstancedBufferAttribute){for(let ve=0;ve<q.locationSize;ve++)g(q.location+ve,K.meshPerAttribute);I.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let ve=0;ve<q.locationSize;ve++)m(q.location+ve);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let ve=0;ve<q.locationSize;ve++)A(q.location+ve,ue/q.locationSize,me,te,ue*_e,ue/q.locationSize*ve*_e,ye)}}else if(G!==void 0){let te=G[ae];if(te!==void 0)switch(te.length){case 2:i.vertexAttrib2fv(q.location,te);break;case 3:i.vertexAttrib3fv(q.location,te);break;case 4:i.vertexAttrib4fv(q.location,te);break;default:i.vertexAttrib1fv(q.location,te)}}}}y()}function C(){U();for(let I in n){let B=n[I];for(let V in B){let D=B[V];for(let H in D){let Y=D[H];for(let G in Y)h(Y[G].object),delete Y[G];delete D[H]}}delete n[I]}}function E(I){if(n[I.id]===void 0)return;let B=n[I.id];for(let V in B){let D=B[V];for(let H in D){let Y=D[H];for(let G in Y)h(Y[G].object),delete Y[G];delete D[H]}}delete n[I.id]}function x(I){for(let B in n){let V=n[B];for(let D in V){let H=V[D];if(H[I.id]===void 0)continue;let Y=H[I.id];for(let G in Y)h(Y[G].object),delete Y[G];delete H[I.id]}}}function T(I){for(let B in n){let V=n[B],D=I.isInstancedMesh===!0?I.id:0,H=V[D];if(H!==void 0){for(let Y in H){let G=H[Y];for(let ae in G)h(G[ae].object),delete G[ae];delete H[Y]}delete V[D],Object.keys(V).length===0&&delete n[B]}}}function U(){L(),o=!0,r!==s&&(r=s,c(r.object))}function L(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:L,dispose:C,releaseStatesOfGeometry:E,releaseStatesOfObject:T,releaseStatesOfProgram:x,initAttributes:v,enableAttribute:m,disableUnusedAttributes:y}}function fM(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let d=0;for(let f=0;f<h;f++)d+=c[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function pM(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let x=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(x.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(x){return!(x!==Mi&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(x){let T=x===kn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(x!==jn&&x!==Oi&&!T&&n.convert(x)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(x){if(x==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";x="mediump"}return x==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Je("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Je("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Je("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),g=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),E=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:v,maxCubemapSize:m,maxAttributes:g,maxVertexUniforms:y,maxVaryings:A,maxFragmentUniforms:b,maxSamples:C,samples:E}}function mM(i){let e=this,t=null,n=0,s=!1,r=!1,o=new yi,a=new st,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,v=u.clipIntersection,m=u.clipShadows,g=i.get(u);if(!s||p===null||p.length===0||r&&!m)r?h(null):c();else{let y=r?0:n,A=y*4,b=g.clippingState||null;l.value=b,b=h(p,d,A,f);for(let C=0;C!==A;++C)b[C]=t[C];g.clippingState=b,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let v=u!==null?u.length:0,m=null;if(v!==0){if(m=l.value,p!==!0||m===null){let g=f+v*4,y=d.matrixWorldInverse;a.getNormalMatrix(y),(m===null||m.length<g)&&(m=new Float32Array(g));for(let A=0,b=f;A!==v;++A,b+=4)o.copy(u[A]).applyMatrix4(y,a),o.normal.toArray(m,b),m[b+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,m}}var bl=class extends xn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new za(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new sr(5,5,5),r=new zt({name:"CubemapFromEquirect",uniforms:Nr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:wn,blending:On});r.uniforms.tEquirect.value=t;let o=new Mt(s,r),a=t.minFilter;return t.minFilter===Bs&&(t.minFilter=Vn),new No(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Ng=256,gM=3,vM=20,i0=256,s0=16,xM=3,_M=new F,yM=new Ge,Vo=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new No(1,10,null),this._boxMesh=new Mt(new sr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=_M}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,d=l.autoClearColor,f=l.autoClearDepth,p=l.autoClearStencil,v=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,v===null&&(e.background=l.getClearColor(yM));let m=new No(n,s,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=d,l.autoClearDepth=f,l.autoClearStencil=p,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Og(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Fg(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Ng,If(e))}_fromTexture(e,t){e.mapping===Dr||e.mapping===Oo?this._setSize(e.image.length===0?Ng:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=Ug(e,!1,!1),n=Math.log2(e)-gM;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Ug(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===Dr||e.mapping===Oo?(this._cubemapMaterial===null&&(this._cubemapMaterial=Og()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Fg()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=bM(),this._integrationMaterial=SM());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/s0);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-xM)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(i0*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=MM());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function Ug(i,e,t){return new bl(i,{minFilter:Bs,generateMipmaps:e,type:kn,colorSpace:La,depthBuffer:t})}function Sl(i,e,t){return new zt({name:i,uniforms:e,vertexShader:dt.cube_vert,fragmentShader:t,side:wn,blending:On,depthTest:!1,depthWrite:!1})}function bM(){return Sl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${i0}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function SM(){return Sl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:s0}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function MM(){return Sl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${vM}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Fg(){return Sl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Og(){return Sl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function wM(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===uh||f===dh)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let v=new bl(p.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",c),a(v.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===uh||f===dh,v=f===Dr||f===Oo;if(p||v){let m=t.get(d),g=m!==void 0?m.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==g)return n===null&&(n=new Vo(i)),m=p?n.fromEquirectangular(d,m):n.fromCubemap(d,m),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),m.texture;if(m!==void 0)return m.texture;{let y=d.image;return p&&y&&y.height>0||v&&y&&l(y)?(n===null&&(n=new Vo(i)),m=p?n.fromEquirectangular(d):n.fromCubemap(d),m.texture.pmremVersion=d.pmremVersion,t.set(d,m),d.addEventListener("dispose",h),m.texture):null}}}return d}function a(d,f){return f===uh?d.mapping=Dr:f===dh&&(d.mapping=Oo),d}function l(d){let f=0,p=6;for(let v=0;v<p;v++)d[v]!==void 0&&f++;return f===p}function c(d){let f=d.target;f.removeEventListener("dispose",c);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function TM(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Cr("WebGLRenderer: "+n+" extension not supported."),s}}}function EM(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){l(p.target)}function l(p){p.index!==null&&e.remove(p.index);for(let m in p.attributes)e.remove(p.attributes[m]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let v=r.get(p);v&&(e.remove(v),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function c(p,v){return s[v.id]!==void 0||(v.addEventListener("dispose",a),s[v.id]=new WeakRef(v),o.register(v,v.id,v),t.memory.geometries++),v}function h(p){let v=p.attributes;for(let m in v)e.update(v[m],i.ARRAY_BUFFER)}function u(p){let v=p.index,m=p.attributes.position,g=0;if(m===void 0)return;let y=v!==null?v.array.length:m.array.length/3-1,A=m.count>=65535?Oa:Fa,b=new A(Math.ceil(y/3)*6,1),C=b.array;if(v!==null){let x=v.array;g=v.version;for(let T=0,U=0;T<y;T+=3){let L=x[T+0],I=x[T+1],B=x[T+2];C[U++]=L,C[U++]=I,C[U++]=I,C[U++]=B,C[U++]=B,C[U++]=L}}else{g=m.version;for(let x=0,T=0;x<y;x+=3){let U=x+0,L=x+1,I=x+2;C[T++]=U,C[T++]=L,C[T++]=L,C[T++]=I,C[T++]=I,C[T++]=U}}b.version=g;let E=r.get(p);E&&e.remove(E),r.set(p,b)}function d(p){let v=r.get(p);if(v){let m=p.index;m!==null&&v.version<m.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let v=s[p].deref();v!==void 0&&l(v)}}return{get:c,update:h,getWireframeAttribute:d,dispose:f}}function AM(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function l(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function c(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let m=0;m<f;m++)v+=d[m];t.update(v,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function CM(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:nt("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function RM(i,e,t){let n=new WeakMap,s=new Et;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let U=function(){x.dispose(),n.delete(a),a.removeEventListener("dispose",U)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],g=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],A=0;f===!0&&(A=1),p===!0&&(A=2),v===!0&&(A=3);let b=a.attributes.position.count*A,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let E=new Float32Array(b*C*4*u),x=new Ua(E,b,C,u);x.type=Oi,x.needsUpdate=!0;let T=A*4;for(let L=0;L<u;L++){let I=m[L],B=g[L],V=y[L],D=b*C*4*L;for(let H=0;H<I.count;H++){let Y=H*T;f===!0&&(s.fromBufferAttribute(I,H),E[D+Y+0]=s.x,E[D+Y+1]=s.y,E[D+Y+2]=s.z,E[D+Y+3]=0),p===!0&&(s.fromBufferAttribute(B,H),E[D+Y+4]=s.x,E[D+Y+5]=s.y,E[D+Y+6]=s.z,E[D+Y+7]=0),v===!0&&(s.fromBufferAttribute(V,H),E[D+Y+8]=s.x,E[D+Y+9]=s.y,E[D+Y+10]=s.z,E[D+Y+11]=V.itemSize===4?s.w:1)}}d={count:u,texture:x,size:new We(b,C)},n.set(a,d),a.addEventListener("dispose",U)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let v=0;v<c.length;v++)f+=c[v];let p=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",p),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function PM(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,u=c.geometry,d=e.get(c,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let f=c.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var LM={[ff]:"LINEAR_TONE_MAPPING",[pf]:"REINHARD_TONE_MAPPING",[mf]:"CINEON_TONE_MAPPING",[gf]:"ACES_FILMIC_TONE_MAPPING",[xf]:"AGX_TONE_MAPPING",[hl]:"NEUTRAL_TONE_MAPPING",[vf]:"CUSTOM_TONE_MAPPING"};function IM(i,e,t,n,s,r){let o=new xn(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Mn;h.setAttribute("position",new Rt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Rt([0,2,0,0,2,0],2));let u=new Lo({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),d=new Mt(h,u),f=new Pr(-1,1,1,-1,0,1),p=null,v=null,m=!1,g,y=null,A=[],b=!1;this.setSize=function(C,E){o.setSize(C,E),a!==null&&a.setSize(C,E),l!==null&&l.setSize(C,E);for(let x=0;x<A.length;x++){let T=A[x];T.setSize&&T.setSize(C,E)}},this.setEffects=function(C){A=C,b=A.length>0&&A[0].isRenderPass===!0;let E=o.width,x=o.height;A.length>0&&a===null&&(a=new xn(E,x,{type:kn,depthBuffer:!1,stencilBuffer:!1}),l=new xn(E,x,{type:kn,depthBuffer:!1,stencilBuffer:!1}));let T=s===!0&&A.some(U=>U.needsDepthTexture===!0);T!==(o.depthTexture!==null)&&(T===!0&&c===null&&(c=new Ki(E,x),r===!0&&(c.format=Qi,c.type=zs)),o.dispose(),o.depthTexture=T?c:null,o.resolveDepthBuffer=T,o.storeMultisampledDepthBuffer=T);for(let U=0;U<A.length;U++){let L=A[U];L.setSize&&L.setSize(E,x),T&&L.needsDepthTexture===!0&&L.setDepthTexture&&L.setDepthTexture(c)}},this.begin=function(C,E){if(m||C.toneMapping===_s&&A.length===0)return!1;if(y=E,E!==null){let x=E.width,T=E.height;(o.width!==x||o.height!==T)&&this.setSize(x,T)}return b===!1&&C.setRenderTarget(o),g=C.toneMapping,C.toneMapping=_s,!0},this.hasRenderPass=function(){return b},this.end=function(C,E){C.toneMapping=g,m=!0;let x=o,T=a;for(let U=0;U<A.length;U++){let L=A[U];L.enabled!==!1&&(L.render(C,T,x,E),L.needsSwap!==!1&&(x=T,T=T===a?l:a))}if(p!==C.outputColorSpace||v!==C.toneMapping){p=C.outputColorSpace,v=C.toneMapping,u.defines={},xt.getTransfer(p)===Dt&&(u.defines.SRGB_TRANSFER="");let U=LM[v];U&&(u.defines[U]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=x.texture,C.setRenderTarget(y),C.render(d,f),y=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var r0=new di,o0=new Ki(1,1),a0=new Va(1),l0=new Ua,c0=new Hc,h0=new za,kg=[],Bg=[],zg=new Float32Array(16),Vg=new Float32Array(9),Gg=new Float32Array(4);function Go(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=kg[s];if(r===void 0&&(r=new Float32Array(s),kg[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Tn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function En(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function tu(i,e){let t=Bg[e];t===void 0&&(t=new Int32Array(e),Bg[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function DM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function NM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Tn(t,e))return;i.uniform2fv(this.addr,e),En(t,e)}}function UM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Tn(t,e))return;i.uniform3fv(this.addr,e),En(t,e)}}function FM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Tn(t,e))return;i.uniform4fv(this.addr,e),En(t,e)}}function OM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Tn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),En(t,e)}else{if(Tn(t,n))return;Gg.set(n),i.uniformMatrix2fv(this.addr,!1,Gg),En(t,n)}}function kM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Tn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),En(t,e)}else{if(Tn(t,n))return;Vg.set(n),i.uniformMatrix3fv(this.addr,!1,Vg),En(t,n)}}function BM(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Tn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),En(t,e)}else{if(Tn(t,n))return;zg.set(n),i.uniformMatrix4fv(this.addr,!1,zg),En(t,n)}}function zM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function VM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Tn(t,e))return;i.uniform2iv(this.addr,e),En(t,e)}}function GM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Tn(t,e))return;i.uniform3iv(this.addr,e),En(t,e)}}function HM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Tn(t,e))return;i.uniform4iv(this.addr,e),En(t,e)}}function WM(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function XM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Tn(t,e))return;i.uniform2uiv(this.addr,e),En(t,e)}}function qM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Tn(t,e))return;i.uniform3uiv(this.addr,e),En(t,e)}}function YM(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Tn(t,e))return;i.uniform4uiv(this.addr,e),En(t,e)}}function nu(i){return i.version===0&&(i.compareFunction=Cf,i.needsUpdate=!0),i}function $M(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=nu(o0):r=r0,t.setTexture2D(e||r,s)}function ZM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||c0,s)}function JM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=nu(a0):r=h0,t.setTextureCube(e||r,s)}function KM(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||l0,s)}function jM(i){switch(i){case 5126:return DM;case 35664:return NM;case 35665:return UM;case 35666:return FM;case 35674:return OM;case 35675:return kM;case 35676:return BM;case 5124:case 35670:return zM;case 35667:case 35671:return VM;case 35668:case 35672:return GM;case 35669:case 35673:return HM;case 5125:return WM;case 36294:return XM;case 36295:return qM;case 36296:return YM;case 35678:case 36198:case 36298:case 36306:case 35682:return $M;case 35679:case 36299:case 36307:return ZM;case 35680:case 36300:case 36308:case 36293:return JM;case 36289:case 36303:case 36311:case 36292:return KM}}function QM(i,e){i.uniform1fv(this.addr,e)}function ew(i,e){let t=Go(e,this.size,2);i.uniform2fv(this.addr,t)}function tw(i,e){let t=Go(e,this.size,3);i.uniform3fv(this.addr,t)}function nw(i,e){let t=Go(e,this.size,4);i.uniform4fv(this.addr,t)}function iw(i,e){let t=Go(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function sw(i,e){let t=Go(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function rw(i,e){let t=Go(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function ow(i,e){i.uniform1iv(this.addr,e)}function aw(i,e){i.uniform2iv(this.addr,e)}function lw(i,e){i.uniform3iv(this.addr,e)}function cw(i,e){i.uniform4iv(this.addr,e)}function hw(i,e){i.uniform1uiv(this.addr,e)}function uw(i,e){i.uniform2uiv(this.addr,e)}function dw(i,e){i.uniform3uiv(this.addr,e)}function fw(i,e){i.uniform4uiv(this.addr,e)}function pw(i,e,t){let n=this.cache,s=e.length,r=tu(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=nu(o0):o=r0;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function mw(i,e,t){let n=this.cache,s=e.length,r=tu(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||c0,r[o])}function gw(i,e,t){let n=this.cache,s=e.length,r=tu(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=nu(a0):o=h0;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function vw(i,e,t){let n=this.cache,s=e.length,r=tu(t,s);Tn(n,r)||(i.uniform1iv(this.addr,r),En(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||l0,r[o])}function xw(i){switch(i){case 5126:return QM;case 35664:return ew;case 35665:return tw;case 35666:return nw;case 35674:return iw;case 35675:return sw;case 35676:return rw;case 5124:case 35670:return ow;case 35667:case 35671:return aw;case 35668:case 35672:return lw;case 35669:case 35673:return cw;case 5125:return hw;case 36294:return uw;case 36295:return dw;case 36296:return fw;case 35678:case 36198:case 36298:case 36306:case 35682:return pw;case 35679:case 36299:case 36307:return mw;case 35680:case 36300:case 36308:case 36293:return gw;case 36289:case 36303:case 36311:case 36292:return vw}}var Vf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=jM(t.type)}},Gf=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=xw(t.type)}},Hf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Bf=/(\w+)(\])?(\[|\.)?/g;function Hg(i,e){i.seq.push(e),i.map[e.id]=e}function _w(i,e,t){let n=i.name,s=n.length;for(Bf.lastIndex=0;;){let r=Bf.exec(n),o=Bf.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Hg(t,c===void 0?new Vf(a,i,e):new Gf(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Hf(a),Hg(t,u)),t=u}}}var zo=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);_w(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Wg(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var yw=37297,bw=0;function Sw(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Xg=new st;function Mw(i){xt._getMatrix(Xg,xt.workingColorSpace,i);let e=`mat3( ${Xg.elements.map(t=>t.toFixed(4))} )`;switch(xt.getTransfer(i)){case Ia:return[e,"LinearTransferOETF"];case Dt:return[e,"sRGBTransferOETF"];default:return Je("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function qg(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Sw(i.getShaderSource(e),a)}else return r}function ww(i,e){let t=Mw(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Tw={[ff]:"Linear",[pf]:"Reinhard",[mf]:"Cineon",[gf]:"ACESFilmic",[xf]:"AgX",[hl]:"Neutral",[vf]:"Custom"};function Ew(i,e){let t=Tw[e];return t===void 0?(Je("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Qh=new F;function Aw(){xt.getLuminanceCoefficients(Qh);let i=Qh.x.toFixed(4),e=Qh.y.toFixed(4),t=Qh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Cw(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(yl).join(`
`)}function Rw(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Pw(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function yl(i){return i!==""}function Yg(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function $g(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Lw=/^[ \t]*#include +<([\w\d./]+)>/gm;function Wf(i){return i.replace(Lw,Iw)}function Iw(i,e){let t=dt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Wf(t)}var Dw=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Zg(i){return i.replace(Dw,Nw)}function Nw(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Jg(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var Uw={[Lr]:"SHADOWMAP_TYPE_PCF",[Uo]:"SHADOWMAP_TYPE_VSM"};function Fw(i){return Uw[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Ow={[Oo]:"ENVMAP_MODE_REFRACTION"};function kw(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Ow[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var Bw={[hh]:"ENVMAP_BLENDING_MULTIPLY",[gg]:"ENVMAP_BLENDING_MIX",[vg]:"ENVMAP_BLENDING_ADD"};function zw(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":Bw[i.combine]||"ENVMAP_BLENDING_NONE"}function Vw(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Fw(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=kw(t),u=zw(t),d=Cw(t),f=Rw(r),p=s.createProgram(),v,m,g=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(yl).join(`
`),v.length>0&&(v+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(yl).join(`
`),m.length>0&&(m+=`
`)):(v=[Jg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(yl).join(`
`),m=[Jg(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==_s?"#define TONE_MAPPING":"",t.toneMapping!==_s?dt.tonemapping_pars_fragment:"",t.toneMapping!==_s?Ew("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",dt.colorspace_pars_fragment,ww("linearToOutputTexel",t.outputColorSpace),Aw(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(yl).join(`
`)),o=Wf(o),o=Yg(o,t),o=$g(o,t),a=Wf(a),a=Yg(a,t),a=$g(a,t),o=Zg(o),a=Zg(a),t.isRawShaderMaterial!==!0&&(g=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,m=["#define varying in",t.glslVersion===xl?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===xl?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let y=g+v+o,A=g+m+a,b=Wg(s,s.VERTEX_SHADER,y),C=Wg(s,s.FRAGMENT_SHADER,A);s.attachShader(p,b),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function E(L){if(i.debug.checkShaderErrors){let I=s.getProgramInfoLog(p)||"",B=s.getShaderInfoLog(b)||"",V=s.getShaderInfoLog(C)||"",D=I.trim(),H=B.trim(),Y=V.trim(),G=!0,ae=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,b,C);else{let q=qg(s,b,"vertex"),K=qg(s,C,"fragment");nt("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+D+`
`+q+`
`+K)}else D!==""?Je("WebGLProgram: Program Info Log:",D):(H===""||Y==="")&&(ae=!1);ae&&(L.diagnostics={runnable:G,programLog:D,vertexShader:{log:H,prefix:v},fragmentShader:{log:Y,prefix:m}})}s.deleteShader(b),s.deleteShader(C),x=new zo(s,p),T=Pw(s,p)}let x;this.getUniforms=function(){return x===void 0&&E(this),x};let T;this.getAttributes=function(){return T===void 0&&E(this),T};let U=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return U===!1&&(U=s.getProgramParameter(p,yw)),U},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=bw++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=b,this.fragmentShader=C,this}var Gw=0,Xf=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new qf(e),t.set(e,n)),n}},qf=class{constructor(e){this.id=Gw++,this.code=e,this.usedTimes=0}};function Hw(i){return i===ur||i===gl||i===vl}function Ww(i,e,t,n,s,r){let o=new Ao,a=new Xf,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(x){return l.add(x),x===0?"uv":`uv${x}`}function p(x,T,U,L,I,B){let V=L.fog,D=I.geometry,H=x.isMeshStandardMaterial||x.isMeshLambertMaterial||x.isMeshPhongMaterial?L.environment:null,Y=x.isMeshStandardMaterial||x.isMeshLambertMaterial&&!x.envMap||x.isMeshPhongMaterial&&!x.envMap,G=e.get(x.envMap||H,Y),ae=d[x.type],q=n.precision;x.precision!==null&&(q=n.getMaxPrecision(x.precision),q!==x.precision&&Je("WebGLProgram.getParameters:",x.precision,"not supported, using",q,"instead."));let K=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,te=K!==void 0?K.length:0,ue=0;D.morphAttributes.position!==void 0&&(ue=1),D.morphAttributes.normal!==void 0&&(ue=2),D.morphAttributes.color!==void 0&&(ue=3);let de,Q,me,_e;if(ae){let Re=hi[ae];de=Re.vertexShader,Q=Re.fragmentShader}else{de=x.vertexShader,Q=x.fragmentShader;let Re=a.getVertexShaderStage(x),ct=a.getFragmentShaderStage(x);a.update(x,Re,ct),me=Re.id,_e=ct.id}let ye=i.getRenderTarget(),ve=i.state.buffers.depth.getReversed(),Oe=I.isInstancedMesh===!0,Ze=I.isBatchedMesh===!0,He=!!x.map,lt=!!x.matcap,at=!!G,Ke=at&&G.isPMREMTexture===!0,kt=!!x.aoMap,It=!!x.lightMap,jt=!!x.bumpMap&&x.wireframe===!1,wt=!!x.normalMap,sn=!!x.displacementMap,ft=!!x.emissiveMap,tn=!!x.metalnessMap,Wt=!!x.roughnessMap,Qt=x.anisotropy>0,O=x.clearcoat>0,Te=x.diffuseRoughness>0,$e=x.dispersion>0,Qe=x.retroreflectivity>0,be=x.iridescence>0,bt=x.sheen>0,Ue=x.transmission>0,Xe=Qt&&!!x.anisotropyMap,R=O&&!!x.clearcoatMap,S=O&&!!x.clearcoatNormalMap,X=O&&!!x.clearcoatRoughnessMap,ce=Te&&!!x.diffuseRoughnessMap,re=be&&!!x.iridescenceMap,ge=be&&!!x.iridescenceThicknessMap,xe=bt&&!!x.sheenColorMap,ee=bt&&!!x.sheenRoughnessMap,ne=!!x.specularMap,fe=!!x.specularColorMap,k=!!x.specularIntensityMap,se=Ue&&!!x.transmissionMap,ie=Ue&&!!x.thicknessMap,Ee=!!x.gradientMap,Se=!!x.alphaMap,we=x.alphaTest>0,qe=!!x.alphaHash,et=!!x.extensions,he=_s;x.toneMapped&&(ye===null||ye.isXRRenderTarget===!0)&&(he=i.toneMapping);let Be=Ke?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,tt={shaderID:ae,shaderType:x.type,shaderName:x.name,vertexShader:de,fragmentShader:Q,defines:x.defines,customVertexShaderID:me,customFragmentShaderID:_e,isRawShaderMaterial:x.isRawShaderMaterial===!0,glslVersion:x.glslVersion,precision:q,batching:Ze,batchingColor:Ze&&I._colorsTexture!==null,instancing:Oe,instancingColor:Oe&&I.instanceColor!==null,instancingMorph:Oe&&I.morphTexture!==null,outputColorSpace:ye===null?i.outputColorSpace:ye.isXRRenderTarget===!0?ye.texture.colorSpace:xt.workingColorSpace,alphaToCoverage:!!x.alphaToCoverage,map:He,matcap:lt,envMap:at,envMapMode:at&&G.mapping,envMapPMREM:Ke,envMapMaxLod:Ke?Be.length-1:null,envMapSize:Ke?Be[0].width:null,aoMap:kt,lightMap:It,bumpMap:jt,normalMap:wt,displacementMap:sn,emissiveMap:ft,normalMapObjectSpace:wt&&x.normalMapType===yg,normalMapTangentSpace:wt&&x.normalMapType===Bo,packedNormalMap:wt&&x.normalMapType===Bo&&Hw(x.normalMap.format),metalnessMap:tn,roughnessMap:Wt,anisotropy:Qt,anisotropyMap:Xe,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:S,clearcoatRoughnessMap:X,diffuseRoughness:Te,diffuseRoughnessMap:ce,dispersion:$e,retroreflection:Qe,iridescence:be,iridescenceMap:re,iridescenceThicknessMap:ge,sheen:bt,sheenColorMap:xe,sheenRoughnessMap:ee,specularMap:ne,specularColorMap:fe,specularIntensityMap:k,transmission:Ue,transmissionMap:se,thicknessMap:ie,gradientMap:Ee,opaque:x.transparent===!1&&x.blending===Fo&&x.alphaToCoverage===!1,alphaMap:Se,alphaTest:we,alphaHash:qe,combine:x.combine,mapUv:He&&f(x.map.channel),aoMapUv:kt&&f(x.aoMap.channel),lightMapUv:It&&f(x.lightMap.channel),bumpMapUv:jt&&f(x.bumpMap.channel),normalMapUv:wt&&f(x.normalMap.channel),displacementMapUv:sn&&f(x.displacementMap.channel),emissiveMapUv:ft&&f(x.emissiveMap.channel),metalnessMapUv:tn&&f(x.metalnessMap.channel),roughnessMapUv:Wt&&f(x.roughnessMap.channel),anisotropyMapUv:Xe&&f(x.anisotropyMap.channel),clearcoatMapUv:R&&f(x.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(x.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(x.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ce&&f(x.diffuseRoughnessMap.channel),iridescenceMapUv:re&&f(x.iridescenceMap.channel),iridescenceThicknessMapUv:ge&&f(x.iridescenceThicknessMap.channel),sheenColorMapUv:xe&&f(x.sheenColorMap.channel),sheenRoughnessMapUv:ee&&f(x.sheenRoughnessMap.channel),specularMapUv:ne&&f(x.specularMap.channel),specularColorMapUv:fe&&f(x.specularColorMap.channel),specularIntensityMapUv:k&&f(x.specularIntensityMap.channel),transmissionMapUv:se&&f(x.transmissionMap.channel),thicknessMapUv:ie&&f(x.thicknessMap.channel),alphaMapUv:Se&&f(x.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(wt||Qt),vertexNormals:!!D.attributes.normal,vertexColors:x.vertexColors,vertexAlphas:x.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:I.isPoints===!0&&!!D.attributes.uv&&(He||Se),fog:!!V,useFog:x.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:x.wireframe===!1&&(x.flatShading===!0||D.attributes.normal===void 0&&wt===!1&&(x.isMeshLambertMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isMeshPhysicalMaterial)),sizeAttenuation:x.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:ve,skinning:I.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:ue,numSunLights:T.sun.length,numDirLights:T.directional.length,numPointLights:T.point.length,numSpotLights:T.spot.length,numSpotLightMaps:T.spotLightMap.length,numRectAreaLights:T.rectArea.length,numHemiLights:T.hemi.length,numSunLightShadows:T.sunShadowMap.length,numDirLightShadows:T.directionalShadowMap.length,numPointLightShadows:T.pointShadowMap.length,numSpotLightShadows:T.spotShadowMap.length,numSpotLightShadowsWithMaps:T.numSpotLightShadowsWithMaps,numLightProbes:T.numLightProbes,numLightProbeGrids:B.filter(Re=>Re.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:x.dithering,shadowMapEnabled:i.shadowMap.enabled&&U.length>0,shadowMapType:i.shadowMap.type,toneMapping:he,decodeVideoTexture:He&&x.map.isVideoTexture===!0&&xt.getTransfer(x.map.colorSpace)===Dt,decodeVideoTextureEmissive:ft&&x.emissiveMap.isVideoTexture===!0&&xt.getTransfer(x.emissiveMap.colorSpace)===Dt,premultipliedAlpha:x.premultipliedAlpha,doubleSided:x.side===xs,flipSided:x.side===wn,useDepthPacking:x.depthPacking>=0,depthPacking:x.depthPacking||0,index0AttributeName:x.index0AttributeName,extensionClipCullDistance:et&&x.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(et&&x.extensions.multiDraw===!0||Ze)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:x.customProgramCacheKey()};return tt.vertexUv1s=l.has(1),tt.vertexUv2s=l.has(2),tt.vertexUv3s=l.has(3),l.clear(),tt}function v(x){let T=[];if(x.shaderID?T.push(x.shaderID):(T.push(x.customVertexShaderID),T.push(x.customFragmentShaderID)),x.defines!==void 0)for(let U in x.defines)T.push(U),T.push(x.defines[U]);return x.isRawShaderMaterial===!1&&(m(T,x),g(T,x),T.push(i.outputColorSpace)),T.push(x.customProgramCacheKey),T.join()}function m(x,T){x.push(T.precision),x.push(T.outputColorSpace),x.push(T.envMapMode),x.push(T.envMapPMREM),x.push(T.envMapMaxLod),x.push(T.envMapSize),x.push(T.mapUv),x.push(T.alphaMapUv),x.push(T.lightMapUv),x.push(T.aoMapUv),x.push(T.bumpMapUv),x.push(T.normalMapUv),x.push(T.displacementMapUv),x.push(T.emissiveMapUv),x.push(T.metalnessMapUv),x.push(T.roughnessMapUv),x.push(T.anisotropyMapUv),x.push(T.clearcoatMapUv),x.push(T.clearcoatNormalMapUv),x.push(T.clearcoatRoughnessMapUv),x.push(T.diffuseRoughnessMapUv),x.push(T.iridescenceMapUv),x.push(T.iridescenceThicknessMapUv),x.push(T.sheenColorMapUv),x.push(T.sheenRoughnessMapUv),x.push(T.specularMapUv),x.push(T.specularColorMapUv),x.push(T.specularIntensityMapUv),x.push(T.transmissionMapUv),x.push(T.thicknessMapUv),x.push(T.combine),x.push(T.fogExp2),x.push(T.sizeAttenuation),x.push(T.morphTargetsCount),x.push(T.numSunLights),x.push(T.numDirLights),x.push(T.numPointLights),x.push(T.numSpotLights),x.push(T.numSpotLightMaps),x.push(T.numHemiLights),x.push(T.numRectAreaLights),x.push(T.numSunLightShadows),x.push(T.numDirLightShadows),x.push(T.numPointLightShadows),x.push(T.numSpotLightShadows),x.push(T.numSpotLightShadowsWithMaps),x.push(T.numLightProbes),x.push(T.numLightProbeGrids),x.push(T.shadowMapType),x.push(T.toneMapping),x.push(T.numClippingPlanes),x.push(T.numClipIntersection),x.push(T.depthPacking)}function g(x,T){o.disableAll(),T.instancing&&o.enable(0),T.instancingColor&&o.enable(1),T.instancingMorph&&o.enable(2),T.matcap&&o.enable(3),T.envMap&&o.enable(4),T.normalMapObjectSpace&&o.enable(5),T.normalMapTangentSpace&&o.enable(6),T.clearcoat&&o.enable(7),T.iridescence&&o.enable(8),T.alphaTest&&o.enable(9),T.vertexColors&&o.enable(10),T.vertexAlphas&&o.enable(11),T.vertexUv1s&&o.enable(12),T.vertexUv2s&&o.enable(13),T.vertexUv3s&&o.enable(14),T.vertexTangents&&o.enable(15),T.anisotropy&&o.enable(16),T.alphaHash&&o.enable(17),T.batching&&o.enable(18),T.dispersion&&o.enable(19),T.retroreflection&&o.enable(24),T.diffuseRoughness&&o.enable(25),T.batchingColor&&o.enable(20),T.gradientMap&&o.enable(21),T.packedNormalMap&&o.enable(22),T.vertexNormals&&o.enable(23),x.push(o.mask),o.disableAll(),T.fog&&o.enable(0),T.useFog&&o.enable(1),T.flatShading&&o.enable(2),T.logarithmicDepthBuffer&&o.enable(3),T.reversedDepthBuffer&&o.enable(4),T.skinning&&o.enable(5),T.morphTargets&&o.enable(6),T.morphNormals&&o.enable(7),T.morphColors&&o.enable(8),T.premultipliedAlpha&&o.enable(9),T.shadowMapEnabled&&o.enable(10),T.doubleSided&&o.enable(11),T.flipSided&&o.enable(12),T.useDepthPacking&&o.enable(13),T.dithering&&o.enable(14),T.transmission&&o.enable(15),T.sheen&&o.enable(16),T.opaque&&o.enable(17),T.pointsUvs&&o.enable(18),T.decodeVideoTexture&&o.enable(19),T.decodeVideoTextureEmissive&&o.enable(20),T.alphaToCoverage&&o.enable(21),T.numLightProbeGrids>0&&o.enable(22),T.hasPositionAttribute&&o.enable(23),x.push(o.mask)}function y(x){let T=d[x.type],U;if(T){let L=hi[T];U=wi.clone(L.uniforms)}else U=x.uniforms;return U}function A(x,T){let U=h.get(T);return U!==void 0?++U.usedTimes:(U=new Vw(i,T,x,s),c.push(U),h.set(T,U)),U}function b(x){if(--x.usedTimes===0){let T=c.indexOf(x);c[T]=c[c.length-1],c.pop(),h.delete(x.cacheKey),x.destroy()}}function C(x){a.remove(x)}function E(){a.dispose()}return{getParameters:p,getProgramCacheKey:v,getUniforms:y,acquireProgram:A,releaseProgram:b,releaseShaderCache:C,programs:c,dispose:E}}function Xw(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function qw(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function Kg(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function jg(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,v,m,g){let y=i[e];return y===void 0?(y={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:v,renderOrder:d.renderOrder,z:m,group:g},i[e]=y):(y.id=d.id,y.object=d,y.geometry=f,y.material=p,y.materialVariant=o(d),y.groupOrder=v,y.renderOrder=d.renderOrder,y.z=m,y.group=g),e++,y}function l(d,f,p,v,m,g,y){y.reversedDepth===!0&&(m=-m);let A=a(d,f,p,v,m,g);p.transmission>0?n.push(A):p.transparent===!0?s.push(A):t.push(A)}function c(d,f,p,v,m,g){let y=a(d,f,p,v,m,g);p.transmission>0?n.unshift(y):p.transparent===!0?s.unshift(y):t.unshift(y)}function h(d,f){t.length>1&&t.sort(d||qw),n.length>1&&n.sort(f||Kg),s.length>1&&s.sort(f||Kg)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function Yw(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new jg,i.set(n,[o])):s>=r.length?(o=new jg,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function $w(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new F,color:new Ge};break;case"SpotLight":t={position:new F,direction:new F,color:new Ge,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new F,color:new Ge,distance:0,decay:0};break;case"HemisphereLight":t={direction:new F,skyColor:new Ge,groundColor:new Ge};break;case"RectAreaLight":t={color:new Ge,position:new F,halfWidth:new F,halfHeight:new F};break}return i[e.id]=t,t}}}function Zw(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new We};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new We};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new We,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Jw=0;function Kw(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function jw(i){let e=new $w,t=Zw(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new F);let s=new F,r=new ht,o=new ht;function a(c){let h=0,u=0,d=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,p=0,v=0,m=0,g=0,y=0,A=0,b=0,C=0,E=0,x=0,T=0,U=0,L=0;c.sort(Kw);for(let B=0,V=c.length;B<V;B++){let D=c[B],H=D.color,Y=D.intensity,G=D.distance,ae=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===ur?ae=D.shadow.map.texture:ae=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=H.r*Y,u+=H.g*Y,d+=H.b*Y;else if(D.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(D.sh.coefficients[q],Y);L++}else if(D.isSunLight){let q=e.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let K=D.shadow,te=t.get(D);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize.copy(K.mapSize).multiply(K.getFrameExtents()),n.sunShadow[p]=te,n.sunShadowMap[p]=ae;let ue=K.getViewportCount();for(let de=0;de<ue;de++)n.sunShadowMatrix[v+de]=K.getMatrix(de),n.sunShadowCascade[v+de]=K._cascadeData[de];v+=ue,p++}n.sun[f]=q,f++}else if(D.isDirectionalLight){let q=e.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let K=D.shadow,te=t.get(D);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,n.directionalShadow[m]=te,n.directionalShadowMap[m]=ae,n.directionalShadowMatrix[m]=D.shadow.matrix,C++}n.directional[m]=q,m++}else if(D.isSpotLight){let q=e.get(D);q.position.setFromMatrixPosition(D.matrixWorld),q.color.copy(H).multiplyScalar(Y),q.distance=G,q.coneCos=Math.cos(D.angle),q.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),q.decay=D.decay,n.spot[y]=q;let K=D.shadow;if(D.map&&(n.spotLightMap[T]=D.map,T++,K.updateMatrices(D),D.castShadow&&U++),n.spotLightMatrix[y]=K.matrix,D.castShadow){let te=t.get(D);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,n.spotShadow[y]=te,n.spotShadowMap[y]=ae,x++}y++}else if(D.isRectAreaLight){let q=e.get(D);q.color.copy(H).multiplyScalar(Y),q.halfWidth.set(D.width*.5,0,0),q.halfHeight.set(0,D.height*.5,0),n.rectArea[A]=q,A++}else if(D.isPointLight){let q=e.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),q.distance=D.distance,q.decay=D.decay,D.castShadow){let K=D.shadow,te=t.get(D);te.shadowIntensity=K.intensity,te.shadowBias=K.bias,te.shadowNormalBias=K.normalBias,te.shadowRadius=K.radius,te.shadowMapSize=K.mapSize,te.shadowCameraNear=K.camera.near,te.shadowCameraFar=K.camera.far,n.pointShadow[g]=te,n.pointShadowMap[g]=ae,n.pointShadowMatrix[g]=D.shadow.matrix,E++}n.point[g]=q,g++}else if(D.isHemisphereLight){let q=e.get(D);q.skyColor.copy(D.color).multiplyScalar(Y),q.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[b]=q,b++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Pe.LTC_FLOAT_1,n.rectAreaLTC2=Pe.LTC_FLOAT_2):(n.rectAreaLTC1=Pe.LTC_HALF_1,n.rectAreaLTC2=Pe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let I=n.hash;(I.sunLength!==f||I.directionalLength!==m||I.pointLength!==g||I.spotLength!==y||I.rectAreaLength!==A||I.hemiLength!==b||I.numSunShadows!==p||I.numDirectionalShadows!==C||I.numPointShadows!==E||I.numSpotShadows!==x||I.numSpotMaps!==T||I.numLightProbes!==L)&&(n.sun.length=f,n.directional.length=m,n.spot.length=y,n.rectArea.length=A,n.point.length=g,n.hemi.length=b,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=E,n.pointShadowMap.length=E,n.pointShadowMatrix.length=E,n.spotShadow.length=x,n.spotShadowMap.length=x,n.spotLightMatrix.length=x+T-U,n.spotLightMap.length=T,n.numSpotLightShadowsWithMaps=U,n.numLightProbes=L,I.sunLength=f,I.directionalLength=m,I.pointLength=g,I.spotLength=y,I.rectAreaLength=A,I.hemiLength=b,I.numSunShadows=p,I.numDirectionalShadows=C,I.numPointShadows=E,I.numSpotShadows=x,I.numSpotMaps=T,I.numLightProbes=L,n.version=Jw++)}function l(c,h){let u=0,d=0,f=0,p=0,v=0,m=0,g=h.matrixWorldInverse;for(let y=0,A=c.length;y<A;y++){let b=c[y];if(b.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(g),u++}else if(b.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),d++}else if(b.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(g),p++}else if(b.isRectAreaLight){let C=n.rectArea[v];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),o.identity(),r.copy(b.matrixWorld),r.premultiply(g),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),v++}else if(b.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(g),f++}else if(b.isHemisphereLight){let C=n.hemi[m];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(g),m++}}}return{setup:a,setupView:l,state:n}}function Qg(i){let e=new jw(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function l(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Qw(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Qg(i),e.set(s,[a])):r>=o.length?(a=new Qg(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var e1=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,t1=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,n1=[new F(1,0,0),new F(-1,0,0),new F(0,1,0),new F(0,-1,0),new F(0,0,1),new F(0,0,-1)],i1=[new F(0,-1,0),new F(0,-1,0),new F(0,0,1),new F(0,0,-1),new F(0,-1,0),new F(0,-1,0)],e0=new ht,_l=new F,zf=new F;function s1(i,e,t){let n=new ir,s=new We,r=new We,o=new Et,a=new Jc,l=new Kc,c={},h=t.maxTextureSize,u={[vs]:wn,[wn]:vs,[xs]:xs},d=new zt({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new We},radius:{value:4}},vertexShader:e1,fragmentShader:t1}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new Mn;p.setAttribute("position",new li(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new Mt(p,d),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Lr;let g=this.type;this.render=function(E,x,T){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||E.length===0)return;this.type===tg&&(Je("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Lr);let U=i.getRenderTarget(),L=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),B=i.state;B.setBlending(On),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let V=g!==this.type;V&&x.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(H=>H.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,H=E.length;D<H;D++){let Y=E[D],G=Y.shadow;if(G===void 0){Je("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let ae=G.getFrameExtents();s.multiply(ae),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ae.x),s.x=r.x*ae.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ae.y),s.y=r.y*ae.y,G.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=q,G.map===null||V===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===Uo){if(Y.isPointLight){Je("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new xn(s.x,s.y,{format:ur,type:kn,minFilter:Vn,magFilter:Vn,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new Ki(s.x,s.y,Oi),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=ks,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=un,G.map.depthTexture.magFilter=un}else Y.isPointLight?(G.map=new bl(s.x),G.map.depthTexture=new Va(s.x,ji)):(G.map=new xn(s.x,s.y),G.map.depthTexture=new Ki(s.x,s.y,ji)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=ks,this.type===Lr?(G.map.depthTexture.compareFunction=q?Af:Ef,G.map.depthTexture.minFilter=Vn,G.map.depthTexture.magFilter=Vn):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=un,G.map.depthTexture.magFilter=un);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let K=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,T);let te=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:T.layers;for(let ue=0;ue<K;ue++){let de=G.getCamera(ue);if(Y.isPointLight){let Q=G.camera,me=G.matrix,_e=Y.distance||Q.far;_e!==Q.far&&(Q.far=_e,Q.updateProjectionMatrix()),_l.setFromMatrixPosition(Y.matrixWorld),Q.position.copy(_l),zf.copy(Q.position),zf.add(n1[ue]),Q.up.copy(i1[ue]),Q.lookAt(zf),Q.updateMatrixWorld(),me.makeTranslation(-_l.x,-_l.y,-_l.z),e0.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),G._frustum.setFromProjectionMatrix(e0,Q.coordinateSystem,Q.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,ue),i.clear();else{ue===0&&(i.setRenderTarget(G.map),i.clear());let Q=G.getViewport(ue);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),B.viewport(o)}n=G.getFrustum(ue),b(x,T,de,Y,te,this.type)}G.isPointLightShadow!==!0&&this.type===Uo&&y(G,T),G.needsUpdate=!1}g=this.type,m.needsUpdate=!1,i.setRenderTarget(U,L,I)};function y(E,x){let T=e.update(v);d.defines.VSM_SAMPLES!==E.blurSamples&&(d.defines.VSM_SAMPLES=E.blurSamples,f.defines.VSM_SAMPLES=E.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),E.mapPass===null?E.mapPass=new xn(s.x,s.y,{format:ur,type:kn}):(E.mapPass.width!==E.map.width||E.mapPass.height!==E.map.height)&&E.mapPass.setSize(E.map.width,E.map.height),d.uniforms.shadow_pass.value=E.map.depthTexture,d.uniforms.resolution.value.set(E.map.width,E.map.height),d.uniforms.radius.value=E.radius,i.setRenderTarget(E.mapPass),i.clear(),i.renderBufferDirect(x,null,T,d,v,null),f.uniforms.shadow_pass.value=E.mapPass.texture,f.uniforms.resolution.value.set(E.map.width,E.map.height),f.uniforms.radius.value=E.radius,i.setRenderTarget(E.map),i.clear(),i.renderBufferDirect(x,null,T,f,v,null)}function A(E,x,T,U){let L=null,I=T.isPointLight===!0?E.customDistanceMaterial:E.customDepthMaterial;if(I!==void 0)L=I;else if(L=T.isPointLight===!0?l:a,i.localClippingEnabled&&x.clipShadows===!0&&Array.isArray(x.clippingPlanes)&&x.clippingPlanes.length!==0||x.displacementMap&&x.displacementScale!==0||x.alphaMap&&x.alphaTest>0||x.map&&x.alphaTest>0||x.alphaToCoverage===!0){let B=L.uuid,V=x.uuid,D=c[B];D===void 0&&(D={},c[B]=D);let H=D[V];H===void 0&&(H=L.clone(),D[V]=H,x.addEventListener("dispose",C)),L=H}if(L.visible=x.visible,L.wireframe=x.wireframe,U===Uo?L.side=x.shadowSide!==null?x.shadowSide:x.side:L.side=x.shadowSide!==null?x.shadowSide:u[x.side],L.alphaMap=x.alphaMap,L.alphaTest=x.alphaToCoverage===!0?.5:x.alphaTest,L.map=x.map,L.clipShadows=x.clipShadows,L.clippingPlanes=x.clippingPlanes,L.clipIntersection=x.clipIntersection,L.displacementMap=x.displacementMap,L.displacementScale=x.displacementScale,L.displacementBias=x.displacementBias,L.wireframeLinewidth=x.wireframeLinewidth,L.linewidth=x.linewidth,T.isPointLight===!0&&L.isMeshDistanceMaterial===!0){let B=i.properties.get(L);B.light=T}return L}function b(E,x,T,U,L,I){if(E.visible===!1)return;if(E.layers.test(L)&&(E.isMesh||E.isLine||E.isPoints)&&(E.castShadow||E.receiveShadow&&I===Uo)&&(!E.frustumCulled||E.intersectsFrustum(n))){E.modelViewMatrix.multiplyMatrices(T.matrixWorldInverse,E.matrixWorld);let D=e.update(E),H=E.material;if(Array.isArray(H)){let Y=D.groups;for(let G=0,ae=Y.length;G<ae;G++){let q=Y[G],K=H[q.materialIndex];if(K&&K.visible){let te=A(E,K,U,I);E.onBeforeShadow(i,E,x,T,D,te,q),i.renderBufferDirect(T,null,D,te,E,q),E.onAfterShadow(i,E,x,T,D,te,q)}}}else if(H.visible){let Y=A(E,H,U,I);E.onBeforeShadow(i,E,x,T,D,Y,null),i.renderBufferDirect(T,null,D,Y,E,null),E.onAfterShadow(i,E,x,T,D,Y,null)}}let V=E.children;for(let D=0,H=V.length;D<H;D++)b(V[D],x,T,U,L,I)}function C(E){E.target.removeEventListener("dispose",C);for(let T in c){let U=c[T],L=E.target.uuid;L in U&&(U[L].dispose(),delete U[L])}}}function r1(i,e){function t(){let k=!1,se=new Et,ie=null,Ee=new Et(0,0,0,0);return{setMask:function(Se){ie!==Se&&!k&&(i.colorMask(Se,Se,Se,Se),ie=Se)},setLocked:function(Se){k=Se},setClear:function(Se,we,qe,et,he){he===!0&&(Se*=et,we*=et,qe*=et),se.set(Se,we,qe,et),Ee.equals(se)===!1&&(i.clearColor(Se,we,qe,et),Ee.copy(se))},reset:function(){k=!1,ie=null,Ee.set(-1,0,0,0)}}}function n(){let k=!1,se=!1,ie=null,Ee=null,Se=null;return{setReversed:function(we){if(se!==we){let qe=e.get("EXT_clip_control");we?qe.clipControlEXT(qe.LOWER_LEFT_EXT,qe.ZERO_TO_ONE_EXT):qe.clipControlEXT(qe.LOWER_LEFT_EXT,qe.NEGATIVE_ONE_TO_ONE_EXT),se=we;let et=Se;Se=null,this.setClear(et)}},getReversed:function(){return se},setTest:function(we){we?ve(i.DEPTH_TEST):Oe(i.DEPTH_TEST)},setMask:function(we){ie!==we&&!k&&(i.depthMask(we),ie=we)},setFunc:function(we){if(se&&(we=Pg[we]),Ee!==we){switch(we){case Ic:i.depthFunc(i.NEVER);break;case Dc:i.depthFunc(i.ALWAYS);break;case Nc:i.depthFunc(i.LESS);break;case So:i.depthFunc(i.LEQUAL);break;case Uc:i.depthFunc(i.EQUAL);break;case Fc:i.depthFunc(i.GEQUAL);break;case Oc:i.depthFunc(i.GREATER);break;case kc:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Ee=we}},setLocked:function(we){k=we},setClear:function(we){Se!==we&&(Se=we,se&&(we=1-we),i.clearDepth(we))},reset:function(){k=!1,ie=null,Ee=null,Se=null,se=!1}}}function s(){let k=!1,se=null,ie=null,Ee=null,Se=null,we=null,qe=null,et=null,he=null;return{setTest:function(Be){k||(Be?ve(i.STENCIL_TEST):Oe(i.STENCIL_TEST))},setMask:function(Be){se!==Be&&!k&&(i.stencilMask(Be),se=Be)},setFunc:function(Be,tt,Re){(ie!==Be||Ee!==tt||Se!==Re)&&(i.stencilFunc(Be,tt,Re),ie=Be,Ee=tt,Se=Re)},setOp:function(Be,tt,Re){(we!==Be||qe!==tt||et!==Re)&&(i.stencilOp(Be,tt,Re),we=Be,qe=tt,et=Re)},setLocked:function(Be){k=Be},setClear:function(Be){he!==Be&&(i.clearStencil(Be),he=Be)},reset:function(){k=!1,se=null,ie=null,Ee=null,Se=null,we=null,qe=null,et=null,he=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],v=null,m=!1,g=null,y=null,A=null,b=null,C=null,E=null,x=null,T=new Ge(0,0,0),U=0,L=!1,I=null,B=null,V=null,D=null,H=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ae=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(ae=parseFloat(/^WebGL (\d)/.exec(q)[1]),G=ae>=1):q.indexOf("OpenGL ES")!==-1&&(ae=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),G=ae>=2);let K=null,te={},ue=i.getParameter(i.SCISSOR_BOX),de=i.getParameter(i.VIEWPORT),Q=new Et().fromArray(ue),me=new Et().fromArray(de);function _e(k,se,ie,Ee){let Se=new Uint8Array(4),we=i.createTexture();i.bindTexture(k,we),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let qe=0;qe<ie;qe++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(se,0,i.RGBA,1,1,Ee,0,i.RGBA,i.UNSIGNED_BYTE,Se):i.texImage2D(se+qe,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Se);return we}let ye={};ye[i.TEXTURE_2D]=_e(i.TEXTURE_2D,i.TEXTURE_2D,1),ye[i.TEXTURE_CUBE_MAP]=_e(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),ye[i.TEXTURE_2D_ARRAY]=_e(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),ye[i.TEXTURE_3D]=_e(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ve(i.DEPTH_TEST),o.setFunc(So),jt(!1),wt(af),ve(i.CULL_FACE),kt(On);function ve(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function Oe(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function Ze(k,se){return d[k]!==se?(i.bindFramebuffer(k,se),d[k]=se,k===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=se),k===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=se),!0):!1}function He(k,se){let ie=p,Ee=!1;if(k){ie=f.get(se),ie===void 0&&(ie=[],f.set(se,ie));let Se=k.textures;if(ie.length!==Se.length||ie[0]!==i.COLOR_ATTACHMENT0){for(let we=0,qe=Se.length;we<qe;we++)ie[we]=i.COLOR_ATTACHMENT0+we;ie.length=Se.length,Ee=!0}}else ie[0]!==i.BACK&&(ie[0]=i.BACK,Ee=!0);Ee&&i.drawBuffers(ie)}function lt(k){return v!==k?(i.useProgram(k),v=k,!0):!1}let at={[Fi]:i.FUNC_ADD,[ng]:i.FUNC_SUBTRACT,[ig]:i.FUNC_REVERSE_SUBTRACT};at[sg]=i.MIN,at[rg]=i.MAX;let Ke={[Ir]:i.ZERO,[og]:i.ONE,[ag]:i.SRC_COLOR,[uf]:i.SRC_ALPHA,[ug]:i.SRC_ALPHA_SATURATE,[cl]:i.DST_COLOR,[ll]:i.DST_ALPHA,[lg]:i.ONE_MINUS_SRC_COLOR,[df]:i.ONE_MINUS_SRC_ALPHA,[hg]:i.ONE_MINUS_DST_COLOR,[cg]:i.ONE_MINUS_DST_ALPHA,[dg]:i.CONSTANT_COLOR,[fg]:i.ONE_MINUS_CONSTANT_COLOR,[pg]:i.CONSTANT_ALPHA,[mg]:i.ONE_MINUS_CONSTANT_ALPHA};function kt(k,se,ie,Ee,Se,we,qe,et,he,Be){if(k===On){m===!0&&(Oe(i.BLEND),m=!1);return}if(m===!1&&(ve(i.BLEND),m=!0),k!==ch){if(k!==g||Be!==L){if((y!==Fi||C!==Fi)&&(i.blendEquation(i.FUNC_ADD),y=Fi,C=Fi),Be)switch(k){case Fo:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case lf:i.blendFunc(i.ONE,i.ONE);break;case cf:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case hf:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:nt("WebGLState: Invalid blending: ",k);break}else switch(k){case Fo:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case lf:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case cf:nt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case hf:nt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:nt("WebGLState: Invalid blending: ",k);break}A=null,b=null,E=null,x=null,T.set(0,0,0),U=0,g=k,L=Be}return}Se=Se||se,we=we||ie,qe=qe||Ee,(se!==y||Se!==C)&&(i.blendEquationSeparate(at[se],at[Se]),y=se,C=Se),(ie!==A||Ee!==b||we!==E||qe!==x)&&(i.blendFuncSeparate(Ke[ie],Ke[Ee],Ke[we],Ke[qe]),A=ie,b=Ee,E=we,x=qe),(et.equals(T)===!1||he!==U)&&(i.blendColor(et.r,et.g,et.b,he),T.copy(et),U=he),g=k,L=!1}function It(k,se){k.side===xs?Oe(i.CULL_FACE):ve(i.CULL_FACE);let ie=k.side===wn;se&&(ie=!ie),jt(ie),k.blending===Fo&&k.transparent===!1?kt(On):kt(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Ee=k.stencilWrite;a.setTest(Ee),Ee&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),ft(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?ve(i.SAMPLE_ALPHA_TO_COVERAGE):Oe(i.SAMPLE_ALPHA_TO_COVERAGE)}function jt(k){I!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),I=k)}function wt(k){k!==Qm?(ve(i.CULL_FACE),k!==B&&(k===af?i.cullFace(i.BACK):k===eg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Oe(i.CULL_FACE),B=k}function sn(k){k!==V&&(G&&i.lineWidth(k),V=k)}function ft(k,se,ie){k?(ve(i.POLYGON_OFFSET_FILL),(D!==se||H!==ie)&&(D=se,H=ie,o.getReversed()&&(se=-se,ie=-ie),i.polygonOffset(se,ie))):Oe(i.POLYGON_OFFSET_FILL)}function tn(k){k?ve(i.SCISSOR_TEST):Oe(i.SCISSOR_TEST)}function Wt(k){k===void 0&&(k=i.TEXTURE0+Y-1),K!==k&&(i.activeTexture(k),K=k)}function Qt(k,se,ie){ie===void 0&&(K===null?ie=i.TEXTURE0+Y-1:ie=K);let Ee=te[ie];Ee===void 0&&(Ee={type:void 0,texture:void 0},te[ie]=Ee),(Ee.type!==k||Ee.texture!==se)&&(K!==ie&&(i.activeTexture(ie),K=ie),i.bindTexture(k,se||ye[k]),Ee.type=k,Ee.texture=se)}function O(){let k=te[K];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function Te(){try{i.compressedTexImage2D(...arguments)}catch(k){nt("WebGLState:",k)}}function $e(){try{i.compressedTexImage3D(...arguments)}catch(k){nt("WebGLState:",k)}}function Qe(){try{i.texSubImage2D(...arguments)}catch(k){nt("WebGLState:",k)}}function be(){try{i.texSubImage3D(...arguments)}catch(k){nt("WebGLState:",k)}}function bt(){try{i.compressedTexSubImage2D(...arguments)}catch(k){nt("WebGLState:",k)}}function Ue(){try{i.compressedTexSubImage3D(...arguments)}catch(k){nt("WebGLState:",k)}}function Xe(){try{i.texStorage2D(...arguments)}catch(k){nt("WebGLState:",k)}}function R(){try{i.texStorage3D(...arguments)}catch(k){nt("WebGLState:",k)}}function S(){try{i.texImage2D(...arguments)}catch(k){nt("WebGLState:",k)}}function X(){try{i.texImage3D(...arguments)}catch(k){nt("WebGLState:",k)}}function ce(k){return u[k]!==void 0?u[k]:i.getParameter(k)}function re(k,se){u[k]!==se&&(i.pixelStorei(k,se),u[k]=se)}function ge(k){Q.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),Q.copy(k))}function xe(k){me.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),me.copy(k))}function ee(k,se){let ie=c.get(se);ie===void 0&&(ie=new WeakMap,c.set(se,ie));let Ee=ie.get(k);Ee===void 0&&(Ee=i.getUniformBlockIndex(se,k.name),i.uniformBlockBinding(se,Ee,Ee),ie.set(k,Ee))}function ne(k,se,ie){let Se=c.get(se).get(k);l[Se]!==ie&&(i.bindBufferBase(i.UNIFORM_BUFFER,Se,ie),l[Se]=ie)}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},K=null,te={},d={},l={},f=new WeakMap,p=[],v=null,m=!1,g=null,y=null,A=null,b=null,C=null,E=null,x=null,T=new Ge(0,0,0),U=0,L=!1,I=null,B=null,V=null,D=null,H=null,Q.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ve,disable:Oe,bindFramebuffer:Ze,drawBuffers:He,useProgram:lt,setBlending:kt,setMaterial:It,setFlipSided:jt,setCullFace:wt,setLineWidth:sn,setPolygonOffset:ft,setScissorTest:tn,activeTexture:Wt,bindTexture:Qt,unbindTexture:O,compressedTexImage2D:Te,compressedTexImage3D:$e,texImage2D:S,texImage3D:X,pixelStorei:re,getParameter:ce,updateUBOMapping:ee,uniformBlockBinding:ne,texStorage2D:Xe,texStorage3D:R,texSubImage2D:Qe,texSubImage3D:be,compressedTexSubImage2D:bt,compressedTexSubImage3D:Ue,scissor:ge,viewport:xe,reset:fe}}function o1(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new We,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,v=new FinalizationRegistry(R=>p.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function g(R,S){return m?new OffscreenCanvas(R,S):Da("canvas")}function y(R,S,X){let ce=1,re=Xe(R);if((re.width>X||re.height>X)&&(ce=X/Math.max(re.width,re.height)),ce<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let ge=Math.floor(ce*re.width),xe=Math.floor(ce*re.height);d===void 0&&(d=g(ge,xe));let ee=S?g(ge,xe):d;return ee.width=ge,ee.height=xe,ee.getContext("2d").drawImage(R,0,0,ge,xe),Je("WebGLRenderer: Texture has been resized from ("+re.width+"x"+re.height+") to ("+ge+"x"+xe+")."),ee}else return"data"in R&&Je("WebGLRenderer: Image in DataTexture is too big ("+re.width+"x"+re.height+")."),R;return R}function A(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(R,S,X,ce,re,ge=!1){if(R!==null){if(i[R]!==void 0)return i[R];Je("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let xe;ce&&(xe=e.get("EXT_texture_norm16"),xe||Je("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ee=S;if(S===i.RED&&(X===i.FLOAT&&(ee=i.R32F),X===i.HALF_FLOAT&&(ee=i.R16F),X===i.UNSIGNED_BYTE&&(ee=i.R8),X===i.UNSIGNED_SHORT&&xe&&(ee=xe.R16_EXT),X===i.SHORT&&xe&&(ee=xe.R16_SNORM_EXT)),S===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.R8UI),X===i.UNSIGNED_SHORT&&(ee=i.R16UI),X===i.UNSIGNED_INT&&(ee=i.R32UI),X===i.BYTE&&(ee=i.R8I),X===i.SHORT&&(ee=i.R16I),X===i.INT&&(ee=i.R32I)),S===i.RG&&(X===i.FLOAT&&(ee=i.RG32F),X===i.HALF_FLOAT&&(ee=i.RG16F),X===i.UNSIGNED_BYTE&&(ee=i.RG8),X===i.UNSIGNED_SHORT&&xe&&(ee=xe.RG16_EXT),X===i.SHORT&&xe&&(ee=xe.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RG8UI),X===i.UNSIGNED_SHORT&&(ee=i.RG16UI),X===i.UNSIGNED_INT&&(ee=i.RG32UI),X===i.BYTE&&(ee=i.RG8I),X===i.SHORT&&(ee=i.RG16I),X===i.INT&&(ee=i.RG32I)),S===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RGB8UI),X===i.UNSIGNED_SHORT&&(ee=i.RGB16UI),X===i.UNSIGNED_INT&&(ee=i.RGB32UI),X===i.BYTE&&(ee=i.RGB8I),X===i.SHORT&&(ee=i.RGB16I),X===i.INT&&(ee=i.RGB32I)),S===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(ee=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(ee=i.RGBA16UI),X===i.UNSIGNED_INT&&(ee=i.RGBA32UI),X===i.BYTE&&(ee=i.RGBA8I),X===i.SHORT&&(ee=i.RGBA16I),X===i.INT&&(ee=i.RGBA32I)),S===i.RGB&&(X===i.UNSIGNED_SHORT&&xe&&(ee=xe.RGB16_EXT),X===i.SHORT&&xe&&(ee=xe.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(ee=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(ee=i.R11F_G11F_B10F)),S===i.RGBA){let ne=ge?Ia:xt.getTransfer(re);X===i.FLOAT&&(ee=i.RGBA32F),X===i.HALF_FLOAT&&(ee=i.RGBA16F),X===i.UNSIGNED_BYTE&&(ee=ne===Dt?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&xe&&(ee=xe.RGBA16_EXT),X===i.SHORT&&xe&&(ee=xe.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(ee=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(ee=i.RGB5_A1)}return(ee===i.R16F||ee===i.R32F||ee===i.RG16F||ee===i.RG32F||ee===i.RGBA16F||ee===i.RGBA32F)&&e.get("EXT_color_buffer_float"),ee}function x(R,S){let X;return R?S===null||S===ji||S===zs?X=i.DEPTH24_STENCIL8:S===Oi?X=i.DEPTH32F_STENCIL8:S===ko&&(X=i.DEPTH24_STENCIL8,Je("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===ji||S===zs?X=i.DEPTH_COMPONENT24:S===Oi?X=i.DEPTH_COMPONENT32F:S===ko&&(X=i.DEPTH_COMPONENT16),X}function T(R,S){return A(R)===!0||R.isFramebufferTexture&&R.minFilter!==un&&R.minFilter!==Vn?Math.log2(Math.max(S.width,S.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?S.mipmaps.length:1}function U(R){let S=new WeakRef(R);n.get(R).__ref=S,p.add(S),v.register(R,S,S)}function L(R){let S=n.get(R).__ref;S!==void 0&&(p.delete(S),v.unregister(S))}function I(R){V(R.target)}function B(R){D(R.target)}function V(R){R.removeEventListener("dispose",I),L(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function D(R){R.removeEventListener("dispose",B),L(R),ae(R)}function H(){for(let R of p){let S=R.deref();S!==void 0&&(S.isRenderTarget===!0?D(S):V(S))}p.clear(),u.clear()}function Y(R){let S=n.get(R);if(S.__webglInit===void 0)return;let X=R.source,ce=f.get(X);if(ce){let re=ce[S.__cacheKey];re.usedTimes--,re.usedTimes===0&&G(R),Object.keys(ce).length===0&&f.delete(X)}n.remove(R)}function G(R){let S=n.get(R);i.deleteTexture(S.__webglTexture);let X=R.source,ce=f.get(X);delete ce[S.__cacheKey],o.memory.textures--}function ae(R){let S=n.get(R);S.__depthDisposeCallback&&S.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&V(X),R.isWebGLCubeRenderTarget)for(let re=0;re<6;re++){if(Array.isArray(S.__webglFramebuffer[re]))for(let ge=0;ge<S.__webglFramebuffer[re].length;ge++)i.deleteFramebuffer(S.__webglFramebuffer[re][ge]);else i.deleteFramebuffer(S.__webglFramebuffer[re]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[re])}else{if(Array.isArray(S.__webglFramebuffer))for(let re=0;re<S.__webglFramebuffer.length;re++)i.deleteFramebuffer(S.__webglFramebuffer[re]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let re=0;re<S.__webglColorRenderbuffer.length;re++)S.__webglColorRenderbuffer[re]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[re]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ce=R.textures;for(let re=0,ge=ce.length;re<ge;re++){let xe=n.get(ce[re]);xe.__webglTexture&&(i.deleteTexture(xe.__webglTexture),o.memory.textures--),n.remove(ce[re])}n.remove(R)}let q=0;function K(){q=0}function te(){return q}function ue(R){q=R}function de(){let R=q;return R>=s.maxTextures&&Je("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,R}function Q(R){let S=[];return S.push(R.wrapS),S.push(R.wrapT),S.push(R.wrapR||0),S.push(R.magFilter),S.push(R.minFilter),S.push(R.anisotropy),S.push(R.internalFormat),S.push(R.format),S.push(R.type),S.push(R.generateMipmaps),S.push(R.mipmapsAutoUpdate),S.push(R.premultiplyAlpha),S.push(R.flipY),S.push(R.unpackAlignment),S.push(R.colorSpace),S.join()}function me(R,S){let X=n.get(R);if(R.isVideoTexture&&bt(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let ce=R.image;if(ce===null)Je("WebGLRenderer: Texture marked for update but no image data found.");else if(ce.complete===!1)Je("WebGLRenderer: Texture marked for update but image is incomplete");else{It(X,R,S);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+S)}function _e(R,S){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){It(X,R,S);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+S)}function ye(R,S){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){It(X,R,S);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+S)}function ve(R,S){let X=n.get(R);if(R.version>0&&X.__version!==R.version){jt(X,R,S);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+S)}let Oe={[ms]:i.REPEAT,[ps]:i.CLAMP_TO_EDGE,[Bc]:i.MIRRORED_REPEAT},Ze={[un]:i.NEAREST,[xg]:i.NEAREST_MIPMAP_NEAREST,[ul]:i.NEAREST_MIPMAP_LINEAR,[Vn]:i.LINEAR,[fh]:i.LINEAR_MIPMAP_NEAREST,[Bs]:i.LINEAR_MIPMAP_LINEAR},He={[Sg]:i.NEVER,[Cf]:i.ALWAYS,[Mg]:i.LESS,[Ef]:i.LEQUAL,[wg]:i.EQUAL,[Af]:i.GEQUAL,[Tg]:i.GREATER,[Eg]:i.NOTEQUAL};function lt(R,S){if(S.type===Oi&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===Vn||S.magFilter===fh||S.magFilter===ul||S.magFilter===Bs||S.minFilter===Vn||S.minFilter===fh||S.minFilter===ul||S.minFilter===Bs)&&Je("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Oe[S.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Oe[S.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Oe[S.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,Ze[S.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,Ze[S.minFilter]),S.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,He[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===un||S.minFilter!==ul&&S.minFilter!==Bs||S.type===Oi&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function at(R,S){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,S.addEventListener("dispose",I),U(S));let ce=S.source,re=f.get(ce);re===void 0&&(re={},f.set(ce,re));let ge=Q(S);if(ge!==R.__cacheKey){re[ge]===void 0&&(re[ge]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),re[ge].usedTimes++;let xe=re[R.__cacheKey];xe!==void 0&&(re[R.__cacheKey].usedTimes--,xe.usedTimes===0&&G(S)),R.__cacheKey=ge,R.__webglTexture=re[ge].texture}return X}function Ke(R,S,X){return Math.floor(Math.floor(R/X)/S)}function kt(R,S,X,ce){let ge=R.updateRanges;if(ge.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,X,ce,S.data);else{ge.sort((k,se)=>k.start-se.start);let xe=0;for(let k=1;k<ge.length;k++){let se=ge[xe],ie=ge[k],Ee=se.start+se.count,Se=Ke(ie.start,S.width,4),we=Ke(se.start,S.width,4);ie.start<=Ee+1&&Se===we&&Ke(ie.start+ie.count-1,S.width,4)===Se?se.count=Math.max(se.count,ie.start+ie.count-se.start):(++xe,ge[xe]=ie)}ge.length=xe+1;let ee=t.getParameter(i.UNPACK_ROW_LENGTH),ne=t.getParameter(i.UNPACK_SKIP_PIXELS),fe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let k=0,se=ge.length;k<se;k++){let ie=ge[k],Ee=Math.floor(ie.start/4),Se=Math.ceil(ie.count/4),we=Ee%S.width,qe=Math.floor(Ee/S.width),et=Se,he=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,we),t.pixelStorei(i.UNPACK_SKIP_ROWS,qe),t.texSubImage2D(i.TEXTURE_2D,0,we,qe,et,he,X,ce,S.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,ee),t.pixelStorei(i.UNPACK_SKIP_PIXELS,ne),t.pixelStorei(i.UNPACK_SKIP_ROWS,fe)}}function It(R,S,X){let ce=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ce=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ce=i.TEXTURE_3D);let re=at(R,S),ge=S.source;t.bindTexture(ce,R.__webglTexture,i.TEXTURE0+X);let xe=n.get(ge);if(ge.version!==xe.__version||re===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let he=xt.getPrimaries(xt.workingColorSpace),Be=S.colorSpace===Vs?null:xt.getPrimaries(S.colorSpace),tt=S.colorSpace===Vs||he===Be?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,tt)}t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let ne=y(S.image,!1,s.maxTextureSize);ne=Ue(S,ne);let fe=r.convert(S.format,S.colorSpace),k=r.convert(S.type),se=E(S.internalFormat,fe,k,S.normalized,S.colorSpace,S.isVideoTexture);lt(ce,S);let ie,Ee=S.mipmaps,Se=S.isVideoTexture!==!0,we=xe.__version===void 0||re===!0,qe=ge.dataReady,et=T(S,ne);if(S.isDepthTexture)se=x(S.format===Qi,S.type),we&&(Se?t.texStorage2D(i.TEXTURE_2D,1,se,ne.width,ne.height):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,fe,k,null));else if(S.isDataTexture)if(Ee.length>0){Se&&we&&t.texStorage2D(i.TEXTURE_2D,et,se,Ee[0].width,Ee[0].height);for(let he=0,Be=Ee.length;he<Be;he++)ie=Ee[he],Se?qe&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,fe,k,ie.data):t.texImage2D(i.TEXTURE_2D,he,se,ie.width,ie.height,0,fe,k,ie.data);S.generateMipmaps=!1}else Se?(we&&t.texStorage2D(i.TEXTURE_2D,et,se,ne.width,ne.height),qe&&kt(S,ne,fe,k)):t.texImage2D(i.TEXTURE_2D,0,se,ne.width,ne.height,0,fe,k,ne.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){Se&&we&&t.texStorage3D(i.TEXTURE_2D_ARRAY,et,se,Ee[0].width,Ee[0].height,ne.depth);for(let he=0,Be=Ee.length;he<Be;he++)if(ie=Ee[he],S.format!==Mi)if(fe!==null)if(Se){if(qe)if(S.layerUpdates.size>0){let tt=kf(ie.width,ie.height,S.format,S.type);for(let Re of S.layerUpdates){let ct=ie.data.subarray(Re*tt/ie.data.BYTES_PER_ELEMENT,(Re+1)*tt/ie.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,Re,ie.width,ie.height,1,fe,ct)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,ie.width,ie.height,ne.depth,fe,ie.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,he,se,ie.width,ie.height,ne.depth,0,ie.data,0,0);else Je("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else Se?qe&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,ie.width,ie.height,ne.depth,fe,k,ie.data):t.texImage3D(i.TEXTURE_2D_ARRAY,he,se,ie.width,ie.height,ne.depth,0,fe,k,ie.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{Se&&we&&t.texStorage2D(i.TEXTURE_2D,et,se,Ee[0].width,Ee[0].height);for(let he=0,Be=Ee.length;he<Be;he++)ie=Ee[he],S.format!==Mi?fe!==null?Se?qe&&t.compressedTexSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,fe,ie.data):t.compressedTexImage2D(i.TEXTURE_2D,he,se,ie.width,ie.height,0,ie.data):Je("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):Se?qe&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,ie.width,ie.height,fe,k,ie.data):t.texImage2D(i.TEXTURE_2D,he,se,ie.width,ie.height,0,fe,k,ie.data)}else if(S.isDataArrayTexture)if(Se){if(we&&t.texStorage3D(i.TEXTURE_2D_ARRAY,et,se,ne.width,ne.height,ne.depth),qe)if(S.layerUpdates.size>0){let he=kf(ne.width,ne.height,S.format,S.type);for(let Be of S.layerUpdates){let tt=ne.data.subarray(Be*he/ne.data.BYTES_PER_ELEMENT,(Be+1)*he/ne.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Be,ne.width,ne.height,1,fe,k,tt)}S.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ne.width,ne.height,ne.depth,fe,k,ne.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,se,ne.width,ne.height,ne.depth,0,fe,k,ne.data);else if(S.isData3DTexture)Se?(we&&t.texStorage3D(i.TEXTURE_3D,et,se,ne.width,ne.height,ne.depth),qe&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ne.width,ne.height,ne.depth,fe,k,ne.data)):t.texImage3D(i.TEXTURE_3D,0,se,ne.width,ne.height,ne.depth,0,fe,k,ne.data);else if(S.isFramebufferTexture){if(we)if(Se)t.texStorage2D(i.TEXTURE_2D,et,se,ne.width,ne.height);else{let he=ne.width,Be=ne.height;for(let tt=0;tt<et;tt++)t.texImage2D(i.TEXTURE_2D,tt,se,he,Be,0,fe,k,null),he>>=1,Be>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let he=i.canvas;if(he.hasAttribute("layoutsubtree")||he.setAttribute("layoutsubtree","true"),ne.parentNode!==he){he.appendChild(ne),u.add(S),he.onpaint=Be=>{let tt=Be.changedElements;for(let Re of u)tt.includes(Re.image)&&(Re.needsUpdate=!0)},he.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,ne);else{let tt=i.RGBA,Re=i.RGBA,ct=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,tt,Re,ct,ne)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Ee.length>0){if(Se&&we){let he=Xe(Ee[0]);t.texStorage2D(i.TEXTURE_2D,et,se,he.width,he.height)}for(let he=0,Be=Ee.length;he<Be;he++)ie=Ee[he],Se?qe&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,fe,k,ie):t.texImage2D(i.TEXTURE_2D,he,se,fe,k,ie);S.generateMipmaps=!1}else if(Se){if(we){let he=Xe(ne);t.texStorage2D(i.TEXTURE_2D,et,se,he.width,he.height)}qe&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,fe,k,ne)}else t.texImage2D(i.TEXTURE_2D,0,se,fe,k,ne);A(S)&&S.mipmapsAutoUpdate===!0&&b(ce),xe.__version=ge.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function jt(R,S,X){if(S.image.length!==6)return;let ce=at(R,S),re=S.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);let ge=n.get(re);if(re.version!==ge.__version||ce===!0){t.activeTexture(i.TEXTURE0+X);let xe=xt.getPrimaries(xt.workingColorSpace),ee=S.colorSpace===Vs?null:xt.getPrimaries(S.colorSpace),ne=S.colorSpace===Vs||xe===ee?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ne);let fe=S.isCompressedTexture||S.image[0].isCompressedTexture,k=S.image[0]&&S.image[0].isDataTexture,se=[];for(let Re=0;Re<6;Re++)!fe&&!k?se[Re]=y(S.image[Re],!0,s.maxCubemapSize):se[Re]=k?S.image[Re].image:S.image[Re],se[Re]=Ue(S,se[Re]);let ie=se[0],Ee=r.convert(S.format,S.colorSpace),Se=r.convert(S.type),we=E(S.internalFormat,Ee,Se,S.normalized,S.colorSpace),qe=S.isVideoTexture!==!0,et=ge.__version===void 0||ce===!0,he=re.dataReady,Be=T(S,ie);lt(i.TEXTURE_CUBE_MAP,S);let tt;if(S.isDepthTexture){if(we=x(S.format===Qi,S.type),et)if(qe)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,we,ie.width,ie.height);else for(let Re=0;Re<6;Re++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,we,ie.width,ie.height,0,Ee,Se,null)}else if(fe){qe&&et&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Be,we,ie.width,ie.height);for(let Re=0;Re<6;Re++){tt=se[Re].mipmaps;for(let ct=0;ct<tt.length;ct++){let qt=tt[ct];S.format!==Mi?Ee!==null?qe?he&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct,0,0,qt.width,qt.height,Ee,qt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct,we,qt.width,qt.height,0,qt.data):Je("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct,0,0,qt.width,qt.height,Ee,Se,qt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct,we,qt.width,qt.height,0,Ee,Se,qt.data)}}}else{if(tt=S.mipmaps,qe&&et){tt.length>0&&Be++;let Re=Xe(se[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Be,we,Re.width,Re.height)}for(let Re=0;Re<6;Re++)if(k){qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,se[Re].width,se[Re].height,Ee,Se,se[Re].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,we,se[Re].width,se[Re].height,0,Ee,Se,se[Re].data);for(let ct=0;ct<tt.length;ct++){let ti=tt[ct].image[Re].image;qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct+1,0,0,ti.width,ti.height,Ee,Se,ti.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct+1,we,ti.width,ti.height,0,Ee,Se,ti.data)}}else{qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,Ee,Se,se[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,we,Ee,Se,se[Re]);for(let ct=0;ct<tt.length;ct++){let qt=tt[ct];qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct+1,0,0,Ee,Se,qt.image[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ct+1,we,Ee,Se,qt.image[Re])}}}A(S)&&S.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),ge.__version=re.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function wt(R,S,X,ce,re,ge){let xe=r.convert(X.format,X.colorSpace),ee=r.convert(X.type),ne=E(X.internalFormat,xe,ee,X.normalized,X.colorSpace),fe=n.get(S),k=n.get(X);if(k.__renderTarget=S,!fe.__hasExternalTextures){let se=Math.max(1,S.width>>ge),ie=Math.max(1,S.height>>ge);re===i.TEXTURE_3D||re===i.TEXTURE_2D_ARRAY?t.texImage3D(re,ge,ne,se,ie,S.depth,0,xe,ee,null):t.texImage2D(re,ge,ne,se,ie,0,xe,ee,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),be(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ce,re,k.__webglTexture,0,Qe(S)):(re===i.TEXTURE_2D||re>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&re<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ce,re,k.__webglTexture,ge),t.bindFramebuffer(i.FRAMEBUFFER,null)}function sn(R,S,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),S.depthBuffer){let ce=S.depthTexture,re=ce&&ce.isDepthTexture?ce.type:null,ge=x(S.stencilBuffer,re),xe=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;be(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Qe(S),ge,S.width,S.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,Qe(S),ge,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,ge,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,xe,i.RENDERBUFFER,R)}else{let ce=S.textures;for(let re=0;re<ce.length;re++){let ge=ce[re],xe=r.convert(ge.format,ge.colorSpace),ee=r.convert(ge.type),ne=E(ge.internalFormat,xe,ee,ge.normalized,ge.colorSpace);be(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,Qe(S),ne,S.width,S.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,Qe(S),ne,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,ne,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function ft(R,S,X){let ce=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let re=n.get(S.depthTexture);re.__renderTarget=S;let ge=ce?S.depthTexture.image[0]:S.depthTexture.image;(!re.__webglTexture||ge.width!==S.width||ge.height!==S.height)&&(ge.width=S.width,ge.height=S.height,S.depthTexture.needsUpdate=!0),ce?ve(S.depthTexture,0):me(S.depthTexture,0);let xe=re.__webglTexture,ee=Qe(S),ne=ce?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,fe=S.depthTexture.format===Qi?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===ks)be(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ne,xe,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ne,xe,0);else if(S.depthTexture.format===Qi)be(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ne,xe,0,ee):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ne,xe,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function tn(R){let S=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==R.depthTexture){let ce=R.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ce){let re=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ce.removeEventListener("dispose",re)};ce.addEventListener("dispose",re),S.__depthDisposeCallback=re}S.__boundDepthTexture=ce}if(R.depthTexture&&!S.__autoAllocateDepthBuffer)if(X)for(let ce=0;ce<6;ce++)ft(S.__webglFramebuffer[ce],R,ce);else R.texture.mipmaps.length>0?ft(S.__webglFramebuffer[0],R,0):ft(S.__webglFramebuffer,R,0);else if(X){S.__webglDepthbuffer=[];for(let ce=0;ce<6;ce++)if(t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[ce]),S.__webglDepthbuffer[ce]===void 0)S.__webglDepthbuffer[ce]=i.createRenderbuffer(),sn(S.__webglDepthbuffer[ce],R,!1);else{let re=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ge=S.__webglDepthbuffer[ce];i.bindRenderbuffer(i.RENDERBUFFER,ge),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,ge)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),sn(S.__webglDepthbuffer,R,!1);else{let re=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ge=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ge),i.framebufferRenderbuffer(i.FRAMEBUFFER,re,i.RENDERBUFFER,ge)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Wt(R,S,X){let ce=n.get(R);S!==void 0&&wt(ce.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&tn(R)}function Qt(R){let S=R.texture,X=n.get(R),ce=n.get(S);R.addEventListener("dispose",B),U(R);let re=R.textures,ge=R.isWebGLCubeRenderTarget===!0,xe=re.length>1;if(xe||(ce.__webglTexture===void 0&&(ce.__webglTexture=i.createTexture()),ce.__version=S.version,o.memory.textures++),ge){X.__webglFramebuffer=[];for(let ee=0;ee<6;ee++)if(S.mipmaps.length>0){X.__webglFramebuffer[ee]=[];for(let ne=0;ne<S.mipmaps.length;ne++)X.__webglFramebuffer[ee][ne]=i.createFramebuffer()}else X.__webglFramebuffer[ee]=i.createFramebuffer()}else{if(S.mipmaps.length>0){X.__webglFramebuffer=[];for(let ee=0;ee<S.mipmaps.length;ee++)X.__webglFramebuffer[ee]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(xe)for(let ee=0,ne=re.length;ee<ne;ee++){let fe=n.get(re[ee]);fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&be(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ee=0;ee<re.length;ee++){let ne=re[ee];X.__webglColorRenderbuffer[ee]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[ee]);let fe=r.convert(ne.format,ne.colorSpace),k=r.convert(ne.type),se=E(ne.internalFormat,fe,k,ne.normalized,ne.colorSpace,R.isXRRenderTarget===!0),ie=Qe(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,se,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ee,i.RENDERBUFFER,X.__webglColorRenderbuffer[ee])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),sn(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ge){t.bindTexture(i.TEXTURE_CUBE_MAP,ce.__webglTexture),lt(i.TEXTURE_CUBE_MAP,S);for(let ee=0;ee<6;ee++)if(S.mipmaps.length>0)for(let ne=0;ne<S.mipmaps.length;ne++)wt(X.__webglFramebuffer[ee][ne],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ne);else wt(X.__webglFramebuffer[ee],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0);A(S)?b(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(xe){for(let ee=0,ne=re.length;ee<ne;ee++){let fe=re[ee],k=n.get(fe),se=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(se=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(se,k.__webglTexture),lt(se,fe),wt(X.__webglFramebuffer,R,fe,i.COLOR_ATTACHMENT0+ee,se,0),A(fe)&&b(se)}t.unbindTexture()}else{let ee=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ee=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ee,ce.__webglTexture),lt(ee,S),S.mipmaps.length>0)for(let ne=0;ne<S.mipmaps.length;ne++)wt(X.__webglFramebuffer[ne],R,S,i.COLOR_ATTACHMENT0,ee,ne);else wt(X.__webglFramebuffer,R,S,i.COLOR_ATTACHMENT0,ee,0);A(S)?b(ee):S.mipmaps.length>0&&i.texParameteri(ee,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&tn(R)}function O(R){let S=R.textures;for(let X=0,ce=S.length;X<ce;X++){let re=S[X];if(A(re)&&re.mipmapsAutoUpdate===!0){let ge=C(R),xe=n.get(re).__webglTexture;t.bindTexture(ge,xe),b(ge),t.unbindTexture()}}}let Te=[];function $e(R){if(R.samples>0){if(be(R)===!1){let S=R.textures,X=R.width,ce=R.height,re=i.COLOR_BUFFER_BIT,ge=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,xe=n.get(R),ee=S.length>1;if(ee)for(let fe=0;fe<S.length;fe++)t.bindFramebuffer(i.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,xe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,xe.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,xe.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,xe.__webglFramebuffer);for(let fe=0;fe<S.length;fe++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(re|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(re|=i.STENCIL_BUFFER_BIT)),ee){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,xe.__webglColorRenderbuffer[fe]);let k=n.get(S[fe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,k,0)}i.blitFramebuffer(0,0,X,ce,0,0,X,ce,re,i.NEAREST),l===!0&&(Te.length=0,Te.push(i.COLOR_ATTACHMENT0+fe),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Te.push(ge),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Te))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ee)for(let fe=0;fe<S.length;fe++){t.bindFramebuffer(i.FRAMEBUFFER,xe.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,xe.__webglColorRenderbuffer[fe]);let k=n.get(S[fe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,xe.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,k,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,xe.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let S=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function Qe(R){return Math.min(s.maxSamples,R.samples)}function be(R){let S=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function bt(R){let S=o.render.frame;h.get(R)!==S&&(h.set(R,S),R.update())}function Ue(R,S){let X=R.colorSpace,ce=R.format,re=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==La&&X!==Vs&&(xt.getTransfer(X)===Dt?(ce!==Mi||re!==jn)&&Je("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):nt("WebGLTextures: Unsupported texture color space:",X)),S}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=de,this.resetTextureUnits=K,this.getTextureUnits=te,this.setTextureUnits=ue,this.setTexture2D=me,this.setTexture2DArray=_e,this.setTexture3D=ye,this.setTextureCube=ve,this.rebindTextures=Wt,this.setupRenderTarget=Qt,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=$e,this.setupDepthRenderbuffer=tn,this.setupFrameBufferTexture=wt,this.useMultisampledRTT=be,this.dispose=H}function a1(i,e){function t(n,s=Vs){let r,o=xt.getTransfer(s);if(n===jn)return i.UNSIGNED_BYTE;if(n===mh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===gh)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Sf)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Mf)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===yf)return i.BYTE;if(n===bf)return i.SHORT;if(n===ko)return i.UNSIGNED_SHORT;if(n===ph)return i.INT;if(n===ji)return i.UNSIGNED_INT;if(n===Oi)return i.FLOAT;if(n===kn)return i.HALF_FLOAT;if(n===wf)return i.ALPHA;if(n===Tf)return i.RGB;if(n===Mi)return i.RGBA;if(n===ks)return i.DEPTH_COMPONENT;if(n===Qi)return i.DEPTH_STENCIL;if(n===vh)return i.RED;if(n===xh)return i.RED_INTEGER;if(n===ur)return i.RG;if(n===_h)return i.RG_INTEGER;if(n===yh)return i.RGBA_INTEGER;if(n===dl||n===fl||n===pl||n===ml)if(o===Dt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===dl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===fl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===pl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===ml)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===dl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===fl)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===pl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===ml)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===bh||n===Sh||n===Mh||n===wh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===bh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Sh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Mh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===wh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Th||n===Eh||n===Ah||n===Ch||n===Rh||n===gl||n===Ph)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Th||n===Eh)return o===Dt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Ah)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Ch)return r.COMPRESSED_R11_EAC;if(n===Rh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===gl)return r.COMPRESSED_RG11_EAC;if(n===Ph)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Lh||n===Ih||n===Dh||n===Nh||n===Uh||n===Fh||n===Oh||n===kh||n===Bh||n===zh||n===Vh||n===Gh||n===Hh||n===Wh)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Lh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Ih)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Dh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Nh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Uh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Fh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Oh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===kh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Bh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===zh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Vh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Gh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Hh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Wh)return o===Dt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Xh||n===qh||n===Yh)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Xh)return o===Dt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===qh)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Yh)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===$h||n===Zh||n===vl||n===Jh)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===$h)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Zh)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===vl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Jh)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===zs?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var l1=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,c1=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Yf=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new Ga(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new zt({vertexShader:l1,fragmentShader:c1,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Mt(new qa(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},$f=class extends $i{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,d=null,f=null,p=null,v=typeof XRWebGLBinding<"u",m=new Yf,g={},y=t.getContextAttributes(),A=null,b=null,C=[],E=[],x=new We,T=null,U=null,L=new Kn;L.viewport=new Et;let I=new Kn;I.viewport=new Et;let B=[L,I],V=new lh,D=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let me=C[Q];return me===void 0&&(me=new Co,C[Q]=me),me.getTargetRaySpace()},this.getControllerGrip=function(Q){let me=C[Q];return me===void 0&&(me=new Co,C[Q]=me),me.getGripSpace()},this.getHand=function(Q){let me=C[Q];return me===void 0&&(me=new Co,C[Q]=me),me.getHandSpace()};function Y(Q){let me=E.indexOf(Q.inputSource);if(me===-1)return;let _e=C[me];_e!==void 0&&(_e.update(Q.inputSource,Q.frame,c||o),_e.dispatchEvent({type:Q.type,data:Q.inputSource}))}function G(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",ae);for(let Q=0;Q<C.length;Q++){let me=E[Q];me!==null&&(E[Q]=null,C[Q].disconnect(me))}D=null,H=null,m.reset();for(let Q in g)delete g[Q];if(e.setRenderTarget(A),f=null,d=null,u=null,s=null,b=null,de.stop(),n.isPresenting=!1,e.setPixelRatio(T),e.setSize(x.width,x.height,!1),U!==null){let Q=U.camera;Q.fov=U.fov,Q.zoom=U.zoom,Q.updateProjectionMatrix(),U=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&Je("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&Je("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Q){c=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(A=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",G),s.addEventListener("inputsourceschange",ae),y.xrCompatible!==!0&&await t.makeXRCompatible(),T=e.getPixelRatio(),e.getSize(x),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,ye=null,ve=null;y.depth&&(ve=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=y.stencil?Qi:ks,ye=y.stencil?zs:ji);let Oe={colorFormat:t.RGBA8,depthFormat:ve,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Oe),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),b=new xn(d.textureWidth,d.textureHeight,{format:Mi,type:jn,depthTexture:new Ki(d.textureWidth,d.textureHeight,ye,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let _e={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,_e),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new xn(f.framebufferWidth,f.framebufferHeight,{format:Mi,type:jn,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),de.setContext(s),de.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function ae(Q){for(let me=0;me<Q.removed.length;me++){let _e=Q.removed[me],ye=E.indexOf(_e);ye>=0&&(E[ye]=null,C[ye].disconnect(_e))}for(let me=0;me<Q.added.length;me++){let _e=Q.added[me],ye=E.indexOf(_e);if(ye===-1){for(let Oe=0;Oe<C.length;Oe++)if(Oe>=E.length){E.push(_e),ye=Oe;break}else if(E[Oe]===null){E[Oe]=_e,ye=Oe;break}if(ye===-1)break}let ve=C[ye];ve&&ve.connect(_e)}}function q(Q,me){me===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(me.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let me=Q.near,_e=Q.far;m.texture!==null&&(m.depthNear>0&&(me=m.depthNear),m.depthFar>0&&(_e=m.depthFar)),V.near=I.near=L.near=me,V.far=I.far=L.far=_e,(D!==V.near||H!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,H=V.far),V.layers.mask=Q.layers.mask|6,L.layers.mask=V.layers.mask&-5,I.layers.mask=V.layers.mask&-3;let ye=Q.parent,ve=V.cameras;q(V,ye);for(let Oe=0;Oe<ve.length;Oe++)q(ve[Oe],ye);V.projectionMatrix.copy(L.projectionMatrix),V.projectionMatrixInverse.copy(L.projectionMatrixInverse),U===null&&Q.isPerspectiveCamera&&(U={camera:Q,fov:Q.fov,zoom:Q.zoom}),K(Q,V,ye)};function K(Q,me,_e){_e===null?Q.matrix.copy(me.matrixWorld):(Q.matrix.copy(_e.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(me.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(me.projectionMatrix),Q.projectionMatrixInverse.copy(me.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=To*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(d===null&&f===null))return l},this.setFoveation=function(Q){l=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(V)},this.getCameraTexture=function(Q){return g[Q]};let te=null;function ue(Q,me){if(h=me.getViewerPose(c||o),p=me,h!==null){let _e=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let ye=!1;_e.length!==V.cameras.length&&(V.cameras.length=0,ye=!0);for(let He=0;He<_e.length;He++){let lt=_e[He],at=null;if(f!==null)at=f.getViewport(lt);else{let kt=u.getViewSubImage(d,lt);at=kt.viewport,He===0&&(e.setRenderTargetTextures(b,kt.colorTexture,kt.depthStencilTexture),e.setRenderTarget(b))}let Ke=B[He];Ke===void 0&&(Ke=new Kn,Ke.layers.enable(He),Ke.viewport=new Et,B[He]=Ke),Ke.matrix.fromArray(lt.transform.matrix),Ke.matrix.decompose(Ke.position,Ke.quaternion,Ke.scale),Ke.projectionMatrix.fromArray(lt.projectionMatrix),Ke.projectionMatrixInverse.copy(Ke.projectionMatrix).invert(),Ke.viewport.set(at.x,at.y,at.width,at.height),He===0&&(V.matrix.copy(Ke.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),ye===!0&&V.cameras.push(Ke)}let ve=s.enabledFeatures;if(ve&&ve.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let He=u.getDepthInformation(_e[0]);He&&He.isValid&&He.texture&&m.init(He,s.renderState)}if(ve&&ve.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let He=0;He<_e.length;He++){let lt=_e[He].camera;if(lt){let at=g[lt];at||(at=new Ga,g[lt]=at);let Ke=u.getCameraImage(lt);at.sourceTexture=Ke}}}}for(let _e=0;_e<C.length;_e++){let ye=E[_e],ve=C[_e];ye!==null&&ve!==void 0&&ve.update(ye,me,c||o)}te&&te(Q,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),p=null}let de=new t0;de.setAnimationLoop(ue),this.setAnimationLoop=function(Q){te=Q},this.dispose=function(){}}},h1=new ht,u0=new st;u0.set(-1,0,0,0,1,0,0,0,1);function u1(i,e){function t(m,g){m.matrixAutoUpdate===!0&&m.updateMatrix(),g.value.copy(m.matrix)}function n(m,g){g.color.getRGB(m.fogColor.value,Uf(i)),g.isFog?(m.fogNear.value=g.near,m.fogFar.value=g.far):g.isFogExp2&&(m.fogDensity.value=g.density)}function s(m,g,y,A,b){g.isNodeMaterial?g.uniformsNeedUpdate=!1:g.isMeshBasicMaterial?r(m,g):g.isMeshLambertMaterial?(r(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshToonMaterial?(r(m,g),u(m,g)):g.isMeshPhongMaterial?(r(m,g),h(m,g),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)):g.isMeshStandardMaterial?(r(m,g),d(m,g),g.isMeshPhysicalMaterial&&f(m,g,b)):g.isMeshMatcapMaterial?(r(m,g),p(m,g)):g.isMeshDepthMaterial?r(m,g):g.isMeshDistanceMaterial?(r(m,g),v(m,g)):g.isMeshNormalMaterial?r(m,g):g.isLineBasicMaterial?(o(m,g),g.isLineDashedMaterial&&a(m,g)):g.isPointsMaterial?l(m,g,y,A):g.isSpriteMaterial?c(m,g):g.isShadowMaterial?(m.color.value.copy(g.color),m.opacity.value=g.opacity):g.isShaderMaterial&&(g.uniformsNeedUpdate=!1)}function r(m,g){m.opacity.value=g.opacity,g.color&&m.diffuse.value.copy(g.color),g.emissive&&m.emissive.value.copy(g.emissive).multiplyScalar(g.emissiveIntensity),g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.bumpMap&&(m.bumpMap.value=g.bumpMap,t(g.bumpMap,m.bumpMapTransform),m.bumpScale.value=g.bumpScale,g.side===wn&&(m.bumpScale.value*=-1)),g.normalMap&&(m.normalMap.value=g.normalMap,t(g.normalMap,m.normalMapTransform),m.normalScale.value.copy(g.normalScale),g.side===wn&&m.normalScale.value.negate()),g.displacementMap&&(m.displacementMap.value=g.displacementMap,t(g.displacementMap,m.displacementMapTransform),m.displacementScale.value=g.displacementScale,m.displacementBias.value=g.displacementBias),g.emissiveMap&&(m.emissiveMap.value=g.emissiveMap,t(g.emissiveMap,m.emissiveMapTransform)),g.specularMap&&(m.specularMap.value=g.specularMap,t(g.specularMap,m.specularMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest);let y=e.get(g),A=y.envMap,b=y.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(h1.makeRotationFromEuler(b)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(u0),m.reflectivity.value=g.reflectivity,m.ior.value=g.ior,m.refractionRatio.value=g.refractionRatio),g.lightMap&&(m.lightMap.value=g.lightMap,m.lightMapIntensity.value=g.lightMapIntensity,t(g.lightMap,m.lightMapTransform)),g.aoMap&&(m.aoMap.value=g.aoMap,m.aoMapIntensity.value=g.aoMapIntensity,t(g.aoMap,m.aoMapTransform))}function o(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform))}function a(m,g){m.dashSize.value=g.dashSize,m.totalSize.value=g.dashSize+g.gapSize,m.scale.value=g.scale}function l(m,g,y,A){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.size.value=g.size*y,m.scale.value=A*.5,g.map&&(m.map.value=g.map,t(g.map,m.uvTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function c(m,g){m.diffuse.value.copy(g.color),m.opacity.value=g.opacity,m.rotation.value=g.rotation,g.map&&(m.map.value=g.map,t(g.map,m.mapTransform)),g.alphaMap&&(m.alphaMap.value=g.alphaMap,t(g.alphaMap,m.alphaMapTransform)),g.alphaTest>0&&(m.alphaTest.value=g.alphaTest)}function h(m,g){m.specular.value.copy(g.specular),m.shininess.value=Math.max(g.shininess,1e-4)}function u(m,g){g.gradientMap&&(m.gradientMap.value=g.gradientMap)}function d(m,g){m.metalness.value=g.metalness,g.metalnessMap&&(m.metalnessMap.value=g.metalnessMap,t(g.metalnessMap,m.metalnessMapTransform)),m.roughness.value=g.roughness,g.roughnessMap&&(m.roughnessMap.value=g.roughnessMap,t(g.roughnessMap,m.roughnessMapTransform)),g.envMap&&(m.envMapIntensity.value=g.envMapIntensity)}function f(m,g,y){m.ior.value=g.ior,g.diffuseRoughness>0&&(m.diffuseRoughness.value=g.diffuseRoughness,g.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=g.diffuseRoughnessMap,t(g.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),g.sheen>0&&(m.sheenColor.value.copy(g.sheenColor).multiplyScalar(g.sheen),m.sheenRoughness.value=g.sheenRoughness,g.sheenColorMap&&(m.sheenColorMap.value=g.sheenColorMap,t(g.sheenColorMap,m.sheenColorMapTransform)),g.sheenRoughnessMap&&(m.sheenRoughnessMap.value=g.sheenRoughnessMap,t(g.sheenRoughnessMap,m.sheenRoughnessMapTransform))),g.clearcoat>0&&(m.clearcoat.value=g.clearcoat,m.clearcoatRoughness.value=g.clearcoatRoughness,g.clearcoatMap&&(m.clearcoatMap.value=g.clearcoatMap,t(g.clearcoatMap,m.clearcoatMapTransform)),g.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=g.clearcoatRoughnessMap,t(g.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),g.clearcoatNormalMap&&(m.clearcoatNormalMap.value=g.clearcoatNormalMap,t(g.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(g.clearcoatNormalScale),g.side===wn&&m.clearcoatNormalScale.value.negate())),g.dispersion>0&&(m.dispersion.value=g.dispersion),g.retroreflectivity>0&&(m.retroreflectivity.value=g.retroreflectivity),g.iridescence>0&&(m.iridescence.value=g.iridescence,m.iridescenceIOR.value=g.iridescenceIOR,m.iridescenceThicknessMinimum.value=g.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=g.iridescenceThicknessMaximum,g.iridescenceMap&&(m.iridescenceMap.value=g.iridescenceMap,t(g.iridescenceMap,m.iridescenceMapTransform)),g.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=g.iridescenceThicknessMap,t(g.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),g.transmission>0&&(m.transmission.value=g.transmission,m.transmissionSamplerMap.value=y.texture,m.transmissionSamplerSize.value.set(y.width,y.height),g.transmissionMap&&(m.transmissionMap.value=g.transmissionMap,t(g.transmissionMap,m.transmissionMapTransform)),m.thickness.value=g.thickness,g.thicknessMap&&(m.thicknessMap.value=g.thicknessMap,t(g.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=g.attenuationDistance,m.attenuationColor.value.copy(g.attenuationColor)),g.anisotropy>0&&(m.anisotropyVector.value.set(g.anisotropy*Math.cos(g.anisotropyRotation),g.anisotropy*Math.sin(g.anisotropyRotation)),g.anisotropyMap&&(m.anisotropyMap.value=g.anisotropyMap,t(g.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=g.specularIntensity,m.specularColor.value.copy(g.specularColor),g.specularColorMap&&(m.specularColorMap.value=g.specularColorMap,t(g.specularColorMap,m.specularColorMapTransform)),g.specularIntensityMap&&(m.specularIntensityMap.value=g.specularIntensityMap,t(g.specularIntensityMap,m.specularIntensityMapTransform))}function p(m,g){g.matcap&&(m.matcap.value=g.matcap)}function v(m,g){let y=e.get(g).light;m.referencePosition.value.setFromMatrixPosition(y.matrixWorld),m.nearDistance.value=y.shadow.camera.near,m.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function d1(i,e,t,n){let s={},r={};function o(y,A){let b=A.program;n.uniformBlockBinding(y,b,s[y.id])}function a(y,A){let b=s[y.id];b===void 0&&(p(y),b=l(y),s[y.id]=b,y.addEventListener("dispose",m));let C=A.program;n.updateUBOMapping(y,C);let E=e.render.frame;r[y.id]!==E&&(c(y),r[y.id]=E)}function l(y){let A=i.createBuffer(),b=y.__size,C=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function c(y){let A=s[y.id],b=y.uniforms,C=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let E=0,x=b.length;E<x;E++){let T=b[E];if(Array.isArray(T))for(let U=0,L=T.length;U<L;U++)h(T[U],E,U,C);else h(T,E,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,A,b,C){if(d(y,A,b,C)===!0){let E=y.__offset,x=y.value;if(Array.isArray(x)){let T=0;for(let U=0;U<x.length;U++){let L=x[U],I=v(L,!0);u(L,y.__data,T),T+=I.storage/Float32Array.BYTES_PER_ELEMENT}}else u(x,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,E,y.__data)}}function u(y,A,b){typeof y=="number"||typeof y=="boolean"?A[b]=y:y.isMatrix3?(A[b]=y.elements[0],A[b+1]=y.elements[1],A[b+2]=y.elements[2],A[b+3]=0,A[b+4]=y.elements[3],A[b+5]=y.elements[4],A[b+6]=y.elements[5],A[b+7]=0,A[b+8]=y.elements[6],A[b+9]=y.elements[7],A[b+10]=y.elements[8],A[b+11]=0):ArrayBuffer.isView(y)?A.set(y.subarray(0,A.length-b),b):y.toArray(A,b)}function d(y,A,b,C){let E=y.value,x=A+"_"+b;if(Array.isArray(E)){C[x]===void 0&&(C[x]=[]);let T=C[x],U=!1;for(let L=0;L<E.length;L++)f(E[L],T,L)===!0&&(U=!0);return U}return f(E,C,x)}function f(y,A,b){if(A[b]===void 0)return typeof y=="number"||typeof y=="boolean"?A[b]=y:ArrayBuffer.isView(y)?A[b]=y.slice():A[b]=y.clone(),!0;{let C=A[b];if(typeof y=="number"||typeof y=="boolean"){if(C!==y)return A[b]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(C.equals(y)===!1)return C.copy(y),!0}}return!1}function p(y){let A=y.uniforms,b=0,C=16;for(let x=0,T=A.length;x<T;x++){let U=Array.isArray(A[x])?A[x]:[A[x]];for(let L=0,I=U.length;L<I;L++){let B=U[L],V=Array.isArray(B.value)?B.value:[B.value],D=Array.isArray(A[x])||Array.isArray(B.value),H=b;for(let G=0,ae=V.length;G<ae;G++){let q=V[G],K=v(q,D),te=b%C,ue=te%K.boundary,de=te+ue;b+=ue,de!==0&&C-de<K.storage&&(b+=C-de),G===0&&(H=b),b+=K.storage}let Y=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Y((b-H)/Float32Array.BYTES_PER_ELEMENT),B.__offset=H}}let E=b%C;return E>0&&(b+=C-E),y.__size=b,y.__cache={},this}function v(y,A){let b={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(b.boundary=4,b.storage=4):y.isVector2?(b.boundary=8,b.storage=8):y.isVector3||y.isColor?(b.boundary=16,b.storage=12):y.isVector4?(b.boundary=16,b.storage=16):y.isMatrix3?(b.boundary=16,b.storage=48):y.isMatrix4?(b.boundary=16,b.storage=64):y.isTexture?Je("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(b.boundary=16,b.storage=y.byteLength):Je("WebGLRenderer: Unsupported uniform value type.",y),A===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function m(y){let A=y.target;A.removeEventListener("dispose",m),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function g(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:g}}var f1=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),bs=null;function p1(){return bs===null&&(bs=new Ji(f1,16,16,ur,kn),bs.name="DFG_LUT",bs.minFilter=Vn,bs.magFilter=Vn,bs.wrapS=ps,bs.wrapT=ps,bs.generateMipmaps=!1,bs.needsUpdate=!0),bs}var eu=class{constructor(e={}){let{canvas:t=Ag(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=jn}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let v=f,m=new Set([yh,_h,xh]),g=new Set([jn,ji,ko,zs,mh,gh]),y=new Uint32Array(4),A=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,E=null,x=[],T=[],U=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=_s,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let L=this,I=!1,B=null,V=null,D=null,H=null;this._outputColorSpace=ai;let Y=0,G=0,ae=null,q=-1,K=null,te=new Et,ue=new Et,de=null,Q=new Ge(0),me=0,_e=t.width,ye=t.height,ve=1,Oe=null,Ze=null,He=new Et(0,0,_e,ye),lt=new Et(0,0,_e,ye),at=!1,Ke=new ir,kt=new Xc,It=!1,jt=!1,wt=new ht,sn=new F,ft=new Et,tn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Wt=!1;function Qt(){return ae===null?ve:1}let O=n;function Te(w,z){return t.getContext(w,z)}let $e,Qe,be,bt,Ue,Xe,R,S,X,ce,re,ge,xe,ee,ne,fe,k,se,ie,Ee,Se,we,qe;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Be,!1),t.addEventListener("webglcontextrestored",tt,!1),t.addEventListener("webglcontextcreationerror",Re,!1),O===null){let z="webgl2";if(O=Te(z,w),O===null)throw Te(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}et()}catch(w){throw t.removeEventListener("webglcontextlost",Be,!1),t.removeEventListener("webglcontextrestored",tt,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),nt("WebGLRenderer: "+w.message),w}function et(){$e=new TM(O),$e.init(),Se=new a1(O,$e),Qe=new pM(O,$e,e,Se),be=new r1(O,$e),Qe.reversedDepthBuffer&&d&&be.buffers.depth.setReversed(!0),V=O.createFramebuffer(),D=O.createFramebuffer(),H=O.createFramebuffer(),bt=new CM(O),Ue=new Xw,Xe=new o1(O,$e,be,Ue,Qe,Se,bt),R=new wM(L),S=new Py(O),we=new dM(O,S),X=new EM(O,S,bt,we),ce=new PM(O,X,S,we,bt),se=new RM(O,Qe,Xe),ne=new mM(Ue),re=new Ww(L,R,$e,Qe,we,ne),ge=new u1(L,Ue),xe=new Yw,ee=new Qw($e),k=new uM(L,R,be,ce,p,l),fe=new s1(L,ce,Qe),qe=new d1(O,bt,Qe,be),ie=new fM(O,$e,bt),Ee=new AM(O,$e,bt),bt.programs=re.programs,L.capabilities=Qe,L.extensions=$e,L.properties=Ue,L.renderLists=xe,L.shadowMap=fe,L.state=be,L.info=bt}v!==jn&&(U=new IM(v,t.width,t.height,a,s,r));let he=new $f(L,O);this.xr=he,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let w=$e.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=$e.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return ve},this.setPixelRatio=function(w){w!==void 0&&(ve=w,this.setSize(_e,ye,!1))},this.getSize=function(w){return w.set(_e,ye)},this.setSize=function(w,z,j=!0){if(he.isPresenting){Je("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=w,ye=z,t.width=Math.floor(w*ve),t.height=Math.floor(z*ve),j===!0&&(t.style.width=w+"px",t.style.height=z+"px"),U!==null&&U.setSize(t.width,t.height),this.setViewport(0,0,w,z)},this.getDrawingBufferSize=function(w){return w.set(_e*ve,ye*ve).floor()},this.setDrawingBufferSize=function(w,z,j){_e=w,ye=z,ve=j,t.width=Math.floor(w*j),t.height=Math.floor(z*j),this.setViewport(0,0,w,z)},this.setEffects=function(w){if(v===jn){nt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let z=0;z<w.length;z++)if(w[z].isOutputPass===!0){Je("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}U.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(te)},this.getViewport=function(w){return w.copy(He)},this.setViewport=function(w,z,j,$){w.isVector4?He.set(w.x,w.y,w.z,w.w):He.set(w,z,j,$),be.viewport(te.copy(He).multiplyScalar(Qt()).round())},this.getScissor=function(w){return w.copy(lt)},this.setScissor=function(w,z,j,$){w.isVector4?lt.set(w.x,w.y,w.z,w.w):lt.set(w,z,j,$),be.scissor(ue.copy(lt).multiplyScalar(Qt()).round())},this.getScissorTest=function(){return at},this.setScissorTest=function(w){be.setScissorTest(at=w)},this.setOpaqueSort=function(w){Oe=w},this.setTransparentSort=function(w){Ze=w},this.getClearColor=function(w){return w.copy(k.getClearColor())},this.setClearColor=function(){k.setClearColor(...arguments)},this.getClearAlpha=function(){return k.getClearAlpha()},this.setClearAlpha=function(){k.setClearAlpha(...arguments)},this.clear=function(w=!0,z=!0,j=!0){let $=0;if(w){let Z=!1;if(ae!==null){let Ae=ae.texture.format;Z=m.has(Ae)}if(Z){let Ae=ae.texture.type,Le=g.has(Ae),Ce=k.getClearColor(),Ie=k.getClearAlpha(),Ve=Ce.r,it=Ce.g,pt=Ce.b;Le?(y[0]=Ve,y[1]=it,y[2]=pt,y[3]=Ie,O.clearBufferuiv(O.COLOR,0,y)):(A[0]=Ve,A[1]=it,A[2]=pt,A[3]=Ie,O.clearBufferiv(O.COLOR,0,A))}else $|=O.COLOR_BUFFER_BIT}z&&($|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),j&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),B=w},this.dispose=function(){t.removeEventListener("webglcontextlost",Be,!1),t.removeEventListener("webglcontextrestored",tt,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),k.dispose(),xe.dispose(),ee.dispose(),Xe.dispose(),Ue.dispose(),R.dispose(),ce.dispose(),X.dispose(),we.dispose(),qe.dispose(),re.dispose(),he.dispose(),he.removeEventListener("sessionstart",Jl),he.removeEventListener("sessionend",os),Es.stop()};function Be(w){w.preventDefault(),Na("WebGLRenderer: Context Lost."),I=!0}function tt(){Na("WebGLRenderer: Context Restored."),I=!1;let w=bt.autoReset,z=fe.enabled,j=fe.autoUpdate,$=fe.needsUpdate,Z=fe.type;et(),bt.autoReset=w,fe.enabled=z,fe.autoUpdate=j,fe.needsUpdate=$,fe.type=Z}function Re(w){nt("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function ct(w){let z=w.target;z.removeEventListener("dispose",ct),qt(z)}function qt(w){ti(w),Ue.remove(w)}function ti(w){let z=Ue.get(w).programs;z!==void 0&&(z.forEach(function(j){re.releaseProgram(j)}),w.isShaderMaterial&&re.releaseShaderCache(w))}this.renderBufferDirect=function(w,z,j,$,Z,Ae){z===null&&(z=tn);let Le=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ce=va(w,z,j,$,Z);be.setMaterial($,Le);let Ie=j.index,Ve=1;if($.wireframe===!0){if(Ie=X.getWireframeAttribute(j),Ie===void 0)return;Ve=2}let it=j.drawRange,pt=j.attributes.position,ze=it.start*Ve,mt=(it.start+it.count)*Ve;Ae!==null&&(ze=Math.max(ze,Ae.start*Ve),mt=Math.min(mt,(Ae.start+Ae.count)*Ve)),Ie!==null?(ze=Math.max(ze,0),mt=Math.min(mt,Ie.count)):pt!=null&&(ze=Math.max(ze,0),mt=Math.min(mt,pt.count));let nn=mt-ze;if(nn<0||nn===1/0)return;we.setup(Z,$,Ce,j,Ie);let Ut,Ft=ie;if(Ie!==null&&(Ut=S.get(Ie),Ft=Ee,Ft.setIndex(Ut)),Z.isMesh)$.wireframe===!0?(be.setLineWidth($.wireframeLinewidth*Qt()),Ft.setMode(O.LINES)):Ft.setMode(O.TRIANGLES);else if(Z.isLine){let bn=$.linewidth;bn===void 0&&(bn=1),be.setLineWidth(bn*Qt()),Z.isLineSegments?Ft.setMode(O.LINES):Z.isLineLoop?Ft.setMode(O.LINE_LOOP):Ft.setMode(O.LINE_STRIP)}else Z.isPoints?Ft.setMode(O.POINTS):Z.isSprite&&Ft.setMode(O.TRIANGLES);if(Z.isBatchedMesh)if($e.get("WEBGL_multi_draw"))Ft.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let bn=Z._multiDrawStarts,Fe=Z._multiDrawCounts,fn=Z._multiDrawCount,vt=Ie?S.get(Ie).bytesPerElement:1,Cs=Ue.get($).currentProgram.getUniforms();for(let pn=0;pn<fn;pn++)Cs.setValue(O,"_gl_DrawID",pn),Ft.render(bn[pn]/vt,Fe[pn])}else if(Z.isInstancedMesh)Ft.renderInstances(ze,nn,Z.count);else if(j.isInstancedBufferGeometry){let bn=j._maxInstanceCount!==void 0?j._maxInstanceCount:1/0,Fe=Math.min(j.instanceCount,bn);Ft.renderInstances(ze,nn,Fe)}else Ft.render(ze,nn)};function pa(w,z,j,$){B!==null&&w.isNodeMaterial&&B.setObject($,w),It===!0&&ne.setState(w,j,!1),w.transparent===!0&&w.side===xs&&w.forceSinglePass===!1?(w.side=wn,w.needsUpdate=!0,as(w,z,$),w.side=vs,w.needsUpdate=!0,as(w,z,$),w.side=xs):as(w,z,$)}this.compile=function(w,z,j=null){j===null&&(j=w),B!==null&&B.renderStart(w,z,j),E=ee.get(j),E.init(z),T.push(E),j.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),w!==j&&w.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(E.pushLight(Z),Z.castShadow&&E.pushShadow(Z))}),E.setupLights(),B!==null&&B.updateLights(E.state.lightsArray),jt=this.localClippingEnabled,It=ne.init(this.clippingPlanes,jt),It===!0&&ne.setGlobalState(this.clippingPlanes,z),B!==null&&fe.render(E.state.shadowsArray,j,z);let $=new Set;return w.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ae=Z.material;if(Ae)if(Array.isArray(Ae))for(let Le=0;Le<Ae.length;Le++){let Ce=Ae[Le];pa(Ce,j,z,Z),$.add(Ce)}else pa(Ae,j,z,Z),$.add(Ae)}),E=T.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(w,z,j=null){let $=this.compile(w,z,j);return new Promise(Z=>{function Ae(){if($.forEach(function(Le){let Ie=Ue.get(Le).currentProgram;(Ie===void 0||Ie.isReady())&&$.delete(Le)}),$.size===0){Z(w);return}setTimeout(Ae,10)}$e.get("KHR_parallel_shader_compile")!==null?Ae():setTimeout(Ae,10)})};let qr=null;function md(w){qr&&qr(w)}function Jl(){Es.stop()}function os(){Es.start()}let Es=new t0;Es.setAnimationLoop(md),typeof self<"u"&&Es.setContext(self),this.setAnimationLoop=function(w){qr=w,he.setAnimationLoop(w),w===null?Es.stop():Es.start()},he.addEventListener("sessionstart",Jl),he.addEventListener("sessionend",os),this.render=function(w,z){if(z!==void 0&&z.isCamera!==!0){nt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(I===!0)return;B!==null&&B.renderStart(w,z);let j=he.enabled===!0&&he.isPresenting===!0,$=U!==null&&(ae===null||j)&&U.begin(L,ae);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),he.enabled===!0&&he.isPresenting===!0&&(U===null||U.isCompositing()===!1)&&(he.cameraAutoUpdate===!0&&he.updateCamera(z),z=he.getCamera()),w.isScene===!0&&w.onBeforeRender(L,w,z,ae),E=ee.get(w,T.length),E.init(z),E.state.textureUnits=Xe.getTextureUnits(),T.push(E),wt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?kt.setFromArrayCamera(z):Ke.setFromProjectionMatrix(wt,Ii,z.reversedDepth),jt=this.localClippingEnabled,It=ne.init(this.clippingPlanes,jt),C=xe.get(w,x.length),C.init(),x.push(C),this.info.render.frame++,he.enabled===!0&&he.isPresenting===!0){let Le=L.xr.getDepthSensingMesh();Le!==null&&As(Le,z,-1/0,L.sortObjects)}As(w,z,0,L.sortObjects),C.finish(),B!==null&&B.updateLights(E.state.lightsArray),L.sortObjects===!0&&C.sort(Oe,Ze),Wt=he.enabled===!1||he.isPresenting===!1||he.hasDepthSensing()===!1,Wt&&k.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),It===!0&&ne.beginShadows();let Z=E.state.shadowsArray;if(fe.render(Z,w,z),It===!0&&ne.endShadows(),($&&U.hasRenderPass())===!1){let Le=C.opaque,Ce=C.transmissive;if(E.setupLights(),z.isArrayCamera){let Ie=z.cameras;if(Ce.length>0)for(let Ve=0,it=Ie.length;Ve<it;Ve++){let pt=Ie[Ve];Vi(Le,Ce,w,pt)}Wt&&k.render(w);for(let Ve=0,it=Ie.length;Ve<it;Ve++){let pt=Ie[Ve];ma(C,w,pt,pt.viewport)}}else Ce.length>0&&Vi(Le,Ce,w,z),Wt&&k.render(w),ma(C,w,z)}ae!==null&&G===0&&(Xe.updateMultisampleRenderTarget(ae),Xe.updateRenderTargetMipmap(ae)),$&&U.end(L),w.isScene===!0&&w.onAfterRender(L,w,z),we.resetDefaultState(),q=-1,K=null,T.pop(),T.length>0?(E=T[T.length-1],Xe.setTextureUnits(E.state.textureUnits),It===!0&&ne.setGlobalState(L.clippingPlanes,E.state.camera)):E=null,x.pop(),x.length>0?C=x[x.length-1]:C=null,B!==null&&B.renderEnd()};function As(w,z,j,$){if(w.visible===!1)return;if(w.layers.test(z.layers)){if(w.isGroup)j=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(z);else if(w.isLight)E.pushLight(w),w.castShadow&&E.pushShadow(w);else if(w.isSprite){let Le=z.isArrayCamera?kt:Ke;if(!w.frustumCulled||w.intersectsFrustum(Le)){$&&ft.setFromMatrixPosition(w.matrixWorld).applyMatrix4(wt);let Ce=ce.update(w),Ie=w.material;Ie.visible&&C.push(w,Ce,Ie,j,ft.z,null,z)}}else if(w.isMesh||w.isLine||w.isPoints){let Le=z.isArrayCamera?kt:Ke;if(!w.frustumCulled||w.intersectsFrustum(Le)){let Ce=ce.update(w),Ie=w.material;if($&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),ft.copy(w.boundingSphere.center)):(Ce.boundingSphere===null&&Ce.computeBoundingSphere(),ft.copy(Ce.boundingSphere.center)),ft.applyMatrix4(w.matrixWorld).applyMatrix4(wt)),Array.isArray(Ie)){let Ve=Ce.groups;for(let it=0,pt=Ve.length;it<pt;it++){let ze=Ve[it],mt=Ie[ze.materialIndex];mt&&mt.visible&&C.push(w,Ce,mt,j,ft.z,ze,z)}}else Ie.visible&&C.push(w,Ce,Ie,j,ft.z,null,z)}}}let Ae=w.children;for(let Le=0,Ce=Ae.length;Le<Ce;Le++)As(Ae[Le],z,j,$)}function ma(w,z,j,$){let{opaque:Z,transmissive:Ae,transparent:Le}=w;E.setupLightsView(j),It===!0&&ne.setGlobalState(L.clippingPlanes,j),$&&be.viewport(te.copy($)),Z.length>0&&rn(Z,z,j),Ae.length>0&&rn(Ae,z,j),Le.length>0&&rn(Le,z,j),be.buffers.depth.setTest(!0),be.buffers.depth.setMask(!0),be.buffers.color.setMask(!0),be.setPolygonOffset(!1)}function Vi(w,z,j,$){if((j.isScene===!0?j.overrideMaterial:null)!==null)return;if(E.state.transmissionRenderTarget[$.id]===void 0){let ze=$e.has("EXT_color_buffer_half_float")||$e.has("EXT_color_buffer_float");E.state.transmissionRenderTarget[$.id]=new xn(1,1,{generateMipmaps:!0,type:ze?kn:jn,minFilter:Bs,samples:Math.max(4,Qe.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:xt.workingColorSpace})}let Ae=E.state.transmissionRenderTarget[$.id],Le=$.viewport||te;Ae.setSize(Le.z*L.transmissionResolutionScale,Le.w*L.transmissionResolutionScale);let Ce=L.getRenderTarget(),Ie=L.getActiveCubeFace(),Ve=L.getActiveMipmapLevel();L.setRenderTarget(Ae),L.getClearColor(Q),me=L.getClearAlpha(),me<1&&L.setClearColor(16777215,.5),L.clear(),Wt&&k.render(j);let it=L.toneMapping;L.toneMapping=_s;let pt=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),E.setupLightsView($),It===!0&&ne.setGlobalState(L.clippingPlanes,$),rn(w,j,$),Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae),$e.has("WEBGL_multisampled_render_to_texture")===!1){let ze=!1;for(let mt=0,nn=z.length;mt<nn;mt++){let Ut=z[mt],{object:Ft,geometry:bn,material:Fe,group:fn}=Ut;if(Fe.side===xs&&Ft.layers.test($.layers)){let vt=Fe.side;Fe.side=wn,Fe.needsUpdate=!0,cn(Ft,j,$,bn,Fe,fn),Fe.side=vt,Fe.needsUpdate=!0,ze=!0}}ze===!0&&(Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae))}L.setRenderTarget(Ce,Ie,Ve),L.setClearColor(Q,me),pt!==void 0&&($.viewport=pt),L.toneMapping=it}function rn(w,z,j){let $=z.isScene===!0?z.overrideMaterial:null;for(let Z=0,Ae=w.length;Z<Ae;Z++){let Le=w[Z],{object:Ce,geometry:Ie,group:Ve}=Le,it=Le.material;it.allowOverride===!0&&$!==null&&(it=$),Ce.layers.test(j.layers)&&cn(Ce,z,j,Ie,it,Ve)}}function cn(w,z,j,$,Z,Ae){B!==null&&Z.isNodeMaterial&&B.setObject(w,Z),w.onBeforeRender(L,z,j,$,Z,Ae),w.modelViewMatrix.multiplyMatrices(j.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),Z.onBeforeRender(L,z,j,$,w,Ae),Z.transparent===!0&&Z.side===xs&&Z.forceSinglePass===!1?(Z.side=wn,Z.needsUpdate=!0,L.renderBufferDirect(j,z,$,Z,w,Ae),Z.side=vs,Z.needsUpdate=!0,L.renderBufferDirect(j,z,$,Z,w,Ae),Z.side=xs):L.renderBufferDirect(j,z,$,Z,w,Ae),w.onAfterRender(L,z,j,$,Z,Ae)}function hn(w){let z=0;for(let j of w)j.texture!==null&&z++;return z}function as(w,z,j){z.isScene!==!0&&(z=tn);let $=Ue.get(w),Z=E.state.lights,Ae=E.state.shadowsArray,Le=Z.state.version,Ce=re.getParameters(w,Z.state,Ae,z,j,E.state.lightProbeGridArray),Ie=re.getProgramCacheKey(Ce),Ve=$.programs;$.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let it=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;$.envMap=R.get(w.envMap||$.environment,it),$.envMapRotation=$.environment!==null&&w.envMap===null?z.environmentRotation:w.envMapRotation,Ve===void 0&&(w.addEventListener("dispose",ct),Ve=new Map,$.programs=Ve,$.programVariants=new Map);let pt=Ve.get(Ie);if(pt!==void 0){if($.currentProgram===pt&&$.lightsStateVersion===Le)return ga(w,Ce),pt}else Ce.uniforms=re.getUniforms(w),B!==null&&w.isNodeMaterial&&B.build(w,j,Ce),w.onBeforeCompile(Ce,L),pt=re.acquireProgram(Ce,Ie),Ve.set(Ie,pt),$.uniforms=Ce.uniforms;let ze=$.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(ze.clippingPlanes=ne.uniform),ga(w,Ce),$.needsLights=Xs(w),$.lightsStateVersion=Le,$.needsLights&&(ze.ambientLightColor.value=Z.state.ambient,ze.lightProbe.value=Z.state.probe,ze.sunLights.value=Z.state.sun,ze.sunLightShadows.value=Z.state.sunShadow,ze.directionalLights.value=Z.state.directional,ze.directionalLightShadows.value=Z.state.directionalShadow,ze.spotLights.value=Z.state.spot,ze.spotLightShadows.value=Z.state.spotShadow,ze.rectAreaLights.value=Z.state.rectArea,ze.ltc_1.value=Z.state.rectAreaLTC1,ze.ltc_2.value=Z.state.rectAreaLTC2,ze.pointLights.value=Z.state.point,ze.pointLightShadows.value=Z.state.pointShadow,ze.hemisphereLights.value=Z.state.hemi,ze.sunShadowMatrix.value=Z.state.sunShadowMatrix,ze.sunShadowCascade.value=Z.state.sunShadowCascade,ze.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,ze.spotLightMatrix.value=Z.state.spotLightMatrix,ze.spotLightMap.value=Z.state.spotLightMap,ze.pointShadowMatrix.value=Z.state.pointShadowMatrix),$.numLightProbeGrids=hn(E.state.lightProbeGridArray),$.currentProgram=pt,$.uniformsList=null,pt}function pi(w,z,j,$,Z){let Ae=Ue.get(w),Le=Ae.currentProgram.id+","+$+","+Z,Ce=Ae.programVariants.get(Le);return Ce===void 0?(Ce=as(w,z,j),Ae.programVariants.set(Le,Ce)):(Ae.currentProgram=Ce,Ae.uniformsList=null,Ae.outputColorSpace=$,Ae.toneMapping=Z),Ce}function Ws(w){if(w.uniformsList===null){let z=w.currentProgram.getUniforms();w.uniformsList=zo.seqWithValue(z.seq,w.uniforms)}return w.uniformsList}function ga(w,z){let j=Ue.get(w);j.outputColorSpace=z.outputColorSpace,j.batching=z.batching,j.batchingColor=z.batchingColor,j.instancing=z.instancing,j.instancingColor=z.instancingColor,j.instancingMorph=z.instancingMorph,j.skinning=z.skinning,j.morphTargets=z.morphTargets,j.morphNormals=z.morphNormals,j.morphColors=z.morphColors,j.morphTargetsCount=z.morphTargetsCount,j.numClippingPlanes=z.numClippingPlanes,j.numIntersection=z.numClipIntersection,j.vertexAlphas=z.vertexAlphas,j.vertexTangents=z.vertexTangents,j.toneMapping=z.toneMapping}function va(w,z,j,$,Z){z.isScene!==!0&&(z=tn),Xe.resetTextureUnits();let Ae=z.fog,Le=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,Ce=ae===null?L.outputColorSpace:ae.isXRRenderTarget===!0?ae.texture.colorSpace:xt.workingColorSpace,Ie=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,Ve=R.get($.envMap||Le,Ie),it=$.vertexColors===!0&&!!j.attributes.color&&j.attributes.color.itemSize===4,pt=!!j.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),ze=!!j.morphAttributes.position,mt=!!j.morphAttributes.normal,nn=!!j.morphAttributes.color,Ut=_s;$.toneMapped&&(ae===null||ae.isXRRenderTarget===!0)&&(Ut=L.toneMapping);let Ft=j.morphAttributes.position||j.morphAttributes.normal||j.morphAttributes.color,bn=Ft!==void 0?Ft.length:0,Fe=Ue.get($),fn=E.state.lights;if(It===!0&&(jt===!0||w!==K)){let Ot=w===K&&$.id===q;ne.setState($,w,Ot)}let vt=!1,Cs=!1;$.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==fn.state.version||Z.isBatchedMesh&&Fe.batching===!1||!Z.isBatchedMesh&&Fe.batching===!0||Z.isBatchedMesh&&Fe.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Fe.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Fe.instancing===!1||!Z.isInstancedMesh&&Fe.instancing===!0||Z.isSkinnedMesh&&Fe.skinning===!1||!Z.isSkinnedMesh&&Fe.skinning===!0||Z.isInstancedMesh&&Fe.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Fe.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Fe.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Fe.instancingMorph===!1&&Z.morphTexture!==null||Fe.envMap!==Ve||$.fog===!0&&Fe.fog!==Ae||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==ne.numPlanes||Fe.numIntersection!==ne.numIntersection)||Fe.vertexAlphas!==it||Fe.vertexTangents!==pt||Fe.morphTargets!==ze||Fe.morphNormals!==mt||Fe.morphColors!==nn||Fe.morphTargetsCount!==bn||Fe.numLightProbeGrids!==hn(E.state.lightProbeGridArray)?vt=!0:(Fe.outputColorSpace!==Ce||Fe.toneMapping!==Ut)&&(Cs=!0):(vt=!0,Fe.__version=$.version);let pn=Fe.currentProgram;(vt===!0||Cs===!0)&&(pn=Cs===!0?pi($,z,Z,Ce,Ut):as($,z,Z),B&&$.isNodeMaterial&&B.onUpdateProgram($,pn,Fe));let Zr=!1,ls=!1,Rs=!1,ut=pn.getUniforms(),on=Fe.uniforms;if(be.useProgram(pn.program)&&(Zr=!0,ls=!0,Rs=!0),$.id!==q&&(q=$.id,ls=!0),Zr||K!==w){be.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),ut.setValue(O,"projectionMatrix",w.projectionMatrix),ut.setValue(O,"viewMatrix",w.matrixWorldInverse);let mn=ut.map.cameraPosition;mn!==void 0&&mn.setValue(O,sn.setFromMatrixPosition(w.matrixWorld)),Qe.logarithmicDepthBuffer&&ut.setValue(O,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&ut.setValue(O,"isOrthographic",w.isOrthographicCamera===!0),K!==w&&(K=w,ls=!0,Rs=!0)}if(Fe.needsLights&&(fn.state.sunShadowMap.length>0&&ut.setValue(O,"sunShadowMap",fn.state.sunShadowMap,Xe),fn.state.directionalShadowMap.length>0&&ut.setValue(O,"directionalShadowMap",fn.state.directionalShadowMap,Xe),fn.state.spotShadowMap.length>0&&ut.setValue(O,"spotShadowMap",fn.state.spotShadowMap,Xe),fn.state.pointShadowMap.length>0&&ut.setValue(O,"pointShadowMap",fn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){ut.setOptional(O,Z,"bindMatrix"),ut.setOptional(O,Z,"bindMatrixInverse");let Ot=Z.skeleton;Ot&&(Ot.boneTexture===null&&Ot.computeBoneTexture(),ut.setValue(O,"boneTexture",Ot.boneTexture,Xe))}Z.isBatchedMesh&&(ut.setOptional(O,Z,"batchingTexture"),ut.setValue(O,"batchingTexture",Z._matricesTexture,Xe),ut.setOptional(O,Z,"batchingIdTexture"),ut.setValue(O,"batchingIdTexture",Z._indirectTexture,Xe),ut.setOptional(O,Z,"batchingColorTexture"),Z._colorsTexture!==null&&ut.setValue(O,"batchingColorTexture",Z._colorsTexture,Xe));let ni=j.morphAttributes;if((ni.position!==void 0||ni.normal!==void 0||ni.color!==void 0)&&se.update(Z,j,pn),(ls||Fe.receiveShadow!==Z.receiveShadow)&&(Fe.receiveShadow=Z.receiveShadow,ut.setValue(O,"receiveShadow",Z.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(on.envMapIntensity.value=z.environmentIntensity),on.dfgLUT!==void 0&&(on.dfgLUT.value=p1()),ls){if(ut.setValue(O,"toneMappingExposure",L.toneMappingExposure),Fe.needsLights&&Yr(on,Rs),Ae&&$.fog===!0&&ge.refreshFogUniforms(on,Ae),ge.refreshMaterialUniforms(on,$,ve,ye,E.state.transmissionRenderTarget[w.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let Ot=b,mn=0;for(let Yn of E.state.lightProbeGridArray)Yn.texture!==null&&(Ot.textures[mn]=Yn.texture,Ot.min[mn]=Yn.boundingBox.min,Ot.max[mn]=Yn.boundingBox.max,Ot.resolution[mn]=Yn.resolution,mn++);for(let Yn in Ot)Ot[Yn].length=mn;on.probesSH.value=Ot.textures,on.probesMin.value=Ot.min,on.probesMax.value=Ot.max,on.probesResolution.value=Ot.resolution}zo.upload(O,Ws(Fe),on,Xe)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(zo.upload(O,Ws(Fe),on,Xe),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&ut.setValue(O,"center",Z.center),ut.setValue(O,"modelViewMatrix",Z.modelViewMatrix),ut.setValue(O,"normalMatrix",Z.normalMatrix),ut.setValue(O,"modelMatrix",Z.matrixWorld),$.uniformsGroups!==void 0){let Ot=$.uniformsGroups;for(let mn=0,Yn=Ot.length;mn<Yn;mn++){let Kl=Ot[mn];qe.update(Kl,pn),qe.bind(Kl,pn)}}return pn}function Yr(w,z){w.ambientLightColor.needsUpdate=z,w.lightProbe.needsUpdate=z,w.sunLights.needsUpdate=z,w.sunLightShadows.needsUpdate=z,w.directionalLights.needsUpdate=z,w.directionalLightShadows.needsUpdate=z,w.pointLights.needsUpdate=z,w.pointLightShadows.needsUpdate=z,w.spotLights.needsUpdate=z,w.spotLightShadows.needsUpdate=z,w.rectAreaLights.needsUpdate=z,w.hemisphereLights.needsUpdate=z}function Xs(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ae},this.setRenderTargetTextures=function(w,z,j){let $=Ue.get(w);$.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),Ue.get(w.texture).__webglTexture=z,Ue.get(w.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:j,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,z){let j=Ue.get(w);j.__webglFramebuffer=z,j.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(w,z=0,j=0){ae=w,Y=z,G=j;let $=null,Z=!1,Ae=!1;if(w){let Ce=Ue.get(w);if(Ce.__useDefaultFramebuffer!==void 0){be.bindFramebuffer(O.FRAMEBUFFER,Ce.__webglFramebuffer),te.copy(w.viewport),ue.copy(w.scissor),de=w.scissorTest,be.viewport(te),be.scissor(ue),be.setScissorTest(de),q=-1;return}else if(Ce.__webglFramebuffer===void 0)Xe.setupRenderTarget(w);else if(Ce.__hasExternalTextures)Xe.rebindTextures(w,Ue.get(w.texture).__webglTexture,Ue.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let it=w.depthTexture;if(Ce.__boundDepthTexture!==it){if(it!==null&&Ue.has(it)&&(w.width!==it.image.width||w.height!==it.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(w)}}let Ie=w.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ae=!0);let Ve=Ue.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Ve[z])?$=Ve[z][j]:$=Ve[z],Z=!0):w.samples>0&&Xe.useMultisampledRTT(w)===!1?$=Ue.get(w).__webglMultisampledFramebuffer:Array.isArray(Ve)?$=Ve[j]:$=Ve,te.copy(w.viewport),ue.copy(w.scissor),de=w.scissorTest}else te.copy(He).multiplyScalar(ve).floor(),ue.copy(lt).multiplyScalar(ve).floor(),de=at;if(j!==0&&($=V),be.bindFramebuffer(O.FRAMEBUFFER,$)&&be.drawBuffers(w,$),be.viewport(te),be.scissor(ue),be.setScissorTest(de),Z){let Ce=Ue.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ce.__webglTexture,j)}else if(Ae){let Ce=z;for(let Ie=0;Ie<w.textures.length;Ie++){let Ve=Ue.get(w.textures[Ie]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ie,Ve.__webglTexture,j,Ce)}}else if(w!==null&&j!==0){let Ce=Ue.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ce.__webglTexture,j)}q=-1};function $r(w){let z=Ue.get(w);return(z.__readFormat!==w.format||z.__readType!==w.type)&&(z.__readFormat=w.format,z.__readType=w.type,z.__formatReadable=Qe.textureFormatReadable(w.format),z.__typeReadable=Qe.textureTypeReadable(w.type)),z}this.readRenderTargetPixels=function(w,z,j,$,Z,Ae,Le,Ce=0){if(!(w&&w.isWebGLRenderTarget)){nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Le!==void 0&&(Ie=Ie[Le],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){be.bindFramebuffer(O.FRAMEBUFFER,Ie);try{let Ve=w.textures[Ce],it=Ve.format,pt=Ve.type;w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ce);let ze=$r(Ve);if(ze.__formatReadable===!1){nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(ze.__typeReadable===!1){nt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=w.width-$&&j>=0&&j<=w.height-Z&&O.readPixels(z,j,$,Z,Se.convert(it),Se.convert(pt),Ae)}finally{let Ve=ae!==null?Ue.get(ae).__webglFramebuffer:null;be.bindFramebuffer(O.FRAMEBUFFER,Ve)}}},this.readRenderTargetPixelsAsync=async function(w,z,j,$,Z,Ae,Le,Ce=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Le!==void 0&&(Ie=Ie[Le],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(z>=0&&z<=w.width-$&&j>=0&&j<=w.height-Z){be.bindFramebuffer(O.FRAMEBUFFER,Ie);let Ve=w.textures[Ce],it=Ve.format,pt=Ve.type;w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ce);let ze=$r(Ve);if(ze.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(ze.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let mt=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,mt),O.bufferData(O.PIXEL_PACK_BUFFER,Ae.byteLength,O.STREAM_READ),O.readPixels(z,j,$,Z,Se.convert(it),Se.convert(pt),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let nn=ae!==null?Ue.get(ae).__webglFramebuffer:null;be.bindFramebuffer(O.FRAMEBUFFER,nn);let Ut=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await Rg(O,Ut,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,mt),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Ae),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(mt),O.deleteSync(Ut),Ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,z=null,j=0){let $=Math.pow(2,-j),Z=Math.floor(w.image.width*$),Ae=Math.floor(w.image.height*$),Le=z!==null?z.x:0,Ce=z!==null?z.y:0;Xe.setTexture2D(w,0),O.copyTexSubImage2D(O.TEXTURE_2D,j,0,0,Le,Ce,Z,Ae),be.unbindTexture()},this.copyTextureToTexture=function(w,z,j=null,$=null,Z=0,Ae=0){let Le,Ce,Ie,Ve,it,pt,ze,mt,nn,Ut=w.isCompressedTexture?w.mipmaps[Ae]:w.image;if(j!==null)Le=j.max.x-j.min.x,Ce=j.max.y-j.min.y,Ie=j.isBox3?j.max.z-j.min.z:1,Ve=j.min.x,it=j.min.y,pt=j.isBox3?j.min.z:0;else{let ut=Math.pow(2,-Z);Le=Math.floor(Ut.width*ut),Ce=Math.floor(Ut.height*ut),w.isDataArrayTexture?Ie=Ut.depth:w.isData3DTexture?Ie=Math.floor(Ut.depth*ut):Ie=1,Ve=0,it=0,pt=0}$!==null?(ze=$.x,mt=$.y,nn=$.z):(ze=0,mt=0,nn=0);let Ft=Se.convert(z.format),bn=Se.convert(z.type),Fe;z.isData3DTexture?(Xe.setTexture3D(z,0),Fe=O.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Xe.setTexture2DArray(z,0),Fe=O.TEXTURE_2D_ARRAY):(Xe.setTexture2D(z,0),Fe=O.TEXTURE_2D),be.activeTexture(O.TEXTURE0),be.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,z.flipY),be.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),be.pixelStorei(O.UNPACK_ALIGNMENT,z.unpackAlignment);let fn=be.getParameter(O.UNPACK_ROW_LENGTH),vt=be.getParameter(O.UNPACK_IMAGE_HEIGHT),Cs=be.getParameter(O.UNPACK_SKIP_PIXELS),pn=be.getParameter(O.UNPACK_SKIP_ROWS),Zr=be.getParameter(O.UNPACK_SKIP_IMAGES);be.pixelStorei(O.UNPACK_ROW_LENGTH,Ut.width),be.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ut.height),be.pixelStorei(O.UNPACK_SKIP_PIXELS,Ve),be.pixelStorei(O.UNPACK_SKIP_ROWS,it),be.pixelStorei(O.UNPACK_SKIP_IMAGES,pt);let ls=w.isDataArrayTexture||w.isData3DTexture,Rs=z.isDataArrayTexture||z.isData3DTexture;if(w.isDepthTexture){let ut=Ue.get(w),on=Ue.get(z),ni=Ue.get(ut.__renderTarget),Ot=Ue.get(on.__renderTarget);be.bindFramebuffer(O.READ_FRAMEBUFFER,ni.__webglFramebuffer),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,Ot.__webglFramebuffer);for(let mn=0;mn<Ie;mn++)ls&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Ue.get(w).__webglTexture,Z,pt+mn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Ue.get(z).__webglTexture,Ae,nn+mn)),O.blitFramebuffer(Ve,it,Ve+Le,it+Ce,ze,mt,ze+Le,mt+Ce,O.DEPTH_BUFFER_BIT,O.NEAREST);be.bindFramebuffer(O.READ_FRAMEBUFFER,null),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Z!==0||w.isRenderTargetTexture||Ue.has(w)){let ut=Ue.get(w),on=Ue.get(z);be.bindFramebuffer(O.READ_FRAMEBUFFER,D),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,H);for(let ni=0;ni<Ie;ni++)ls?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,ut.__webglTexture,Z,pt+ni):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,ut.__webglTexture,Z),Rs?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,on.__webglTexture,Ae,nn+ni):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,on.__webglTexture,Ae),Z!==0?O.blitFramebuffer(Ve,it,Ve+Le,it+Ce,ze,mt,ze+Le,mt+Ce,O.COLOR_BUFFER_BIT,O.NEAREST):Rs?O.copyTexSubImage3D(Fe,Ae,ze,mt,nn+ni,Ve,it,Le,Ce):O.copyTexSubImage2D(Fe,Ae,ze,mt,Ve,it,Le,Ce);be.bindFramebuffer(O.READ_FRAMEBUFFER,null),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else Rs?w.isDataTexture||w.isData3DTexture?O.texSubImage3D(Fe,Ae,ze,mt,nn,Le,Ce,Ie,Ft,bn,Ut.data):z.isCompressedArrayTexture?O.compressedTexSubImage3D(Fe,Ae,ze,mt,nn,Le,Ce,Ie,Ft,Ut.data):O.texSubImage3D(Fe,Ae,ze,mt,nn,Le,Ce,Ie,Ft,bn,Ut):w.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Ae,ze,mt,Le,Ce,Ft,bn,Ut.data):w.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Ae,ze,mt,Ut.width,Ut.height,Ft,Ut.data):O.texSubImage2D(O.TEXTURE_2D,Ae,ze,mt,Le,Ce,Ft,bn,Ut);be.pixelStorei(O.UNPACK_ROW_LENGTH,fn),be.pixelStorei(O.UNPACK_IMAGE_HEIGHT,vt),be.pixelStorei(O.UNPACK_SKIP_PIXELS,Cs),be.pixelStorei(O.UNPACK_SKIP_ROWS,pn),be.pixelStorei(O.UNPACK_SKIP_IMAGES,Zr),Ae===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&O.generateMipmap(Fe),be.unbindTexture()},this.initRenderTarget=function(w){Ue.get(w).__webglFramebuffer===void 0&&Xe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Xe.setTextureCube(w,0):w.isData3DTexture?Xe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Xe.setTexture2DArray(w,0):Xe.setTexture2D(w,0),be.unbindTexture()},this.resetState=function(){Y=0,G=0,ae=null,be.reset(),we.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ii}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=xt._getDrawingBufferColorSpace(e),t.unpackColorSpace=xt._getUnpackColorSpace()}};var d0={type:"change"},Jf={type:"start"},p0={type:"end"},iu=new tr,f0=new yi,m1=Math.cos(70*ys.DEG2RAD),An=new F,fi=2*Math.PI,Pt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Zf=1e-6,su=class extends al{constructor(e,t=null){super(e,t),this.state=Pt.NONE,this.target=new F,this.cursor=new F,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Ui.ROTATE,MIDDLE:Ui.DOLLY,RIGHT:Ui.PAN},this.touches={ONE:hr.ROTATE,TWO:hr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new F,this._lastQuaternion=new Gn,this._lastTargetPosition=new F,this._quat=new Gn().setFromUnitVectors(e.up,new F(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new cr,this._sphericalDelta=new cr,this._scale=1,this._panOffset=new F,this._rotateStart=new We,this._rotateEnd=new We,this._rotateDelta=new We,this._panStart=new We,this._panEnd=new We,this._panDelta=new We,this._dollyStart=new We,this._dollyEnd=new We,this._dollyDelta=new We,this._dollyDirection=new F,this._mouse=new We,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=v1.bind(this),this._onPointerDown=g1.bind(this),this._onPointerUp=x1.bind(this),this._onContextMenu=T1.bind(this),this._onMouseWheel=b1.bind(this),this._onKeyDown=S1.bind(this),this._onTouchStart=M1.bind(this),this._onTouchMove=w1.bind(this),this._onMouseDown=_1.bind(this),this._onMouseMove=y1.bind(this),this._interceptControlDown=E1.bind(this),this._interceptControlUp=A1.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Pt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(d0),this.update(),this.state=Pt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;An.copy(t).sub(this.target),An.applyQuaternion(this._quat),this._spherical.setFromVector3(An),this.autoRotate&&this.state===Pt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=fi:n>Math.PI&&(n-=fi),s<-Math.PI?s+=fi:s>Math.PI&&(s-=fi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(An.setFromSpherical(this._spherical),An.applyQuaternion(this._quatInverse),t.copy(this.target).add(An),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=An.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),r=!!l}else if(this.object.isOrthographicCamera){let a=new F(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=l!==this.object.zoom;let c=new F(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=An.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(iu.origin.copy(this.object.position),iu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(iu.direction))<m1?this.object.lookAt(this.target):(f0.setFromNormalAndCoplanarPoint(this.object.up,this.target),iu.intersectPlane(f0,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Zf||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Zf||this._lastTargetPosition.distanceToSquared(this.target)>Zf?(this.dispatchEvent(d0),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?fi/60*this.autoRotateSpeed*e:fi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){An.setFromMatrixColumn(t,0),An.multiplyScalar(-e),this._panOffset.add(An)}_panUp(e,t){this.screenSpacePanning===!0?An.setFromMatrixColumn(t,1):(An.setFromMatrixColumn(t,0),An.crossVectors(this.object.up,An)),An.multiplyScalar(e),this._panOffset.add(An)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;An.copy(s).sub(this.target);let r=An.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(fi*this._rotateDelta.x/t.clientHeight),this._rotateUp(fi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(fi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-fi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(fi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-fi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(fi*this._rotateDelta.x/t.clientHeight),this._rotateUp(fi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new We,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function g1(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function v1(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function x1(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(p0),this.state=Pt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function _1(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Ui.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Pt.DOLLY;break;case Ui.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Pt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Pt.ROTATE}break;case Ui.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Pt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Pt.PAN}break;default:this.state=Pt.NONE}this.state!==Pt.NONE&&this.dispatchEvent(Jf)}function y1(i){switch(this.state){case Pt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Pt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Pt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function b1(i){this.enabled===!1||this.enableZoom===!1||this.state!==Pt.NONE||(i.preventDefault(),this.dispatchEvent(Jf),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(p0))}function S1(i){this.enabled!==!1&&this._handleKeyDown(i)}function M1(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case hr.ROTATE:if(this.enableRotate===!1){this.state=Pt.NONE;break}this._handleTouchStartRotate(i),this.state=Pt.TOUCH_ROTATE;break;case hr.PAN:if(this.enablePan===!1){this.state=Pt.NONE;break}this._handleTouchStartPan(i),this.state=Pt.TOUCH_PAN;break;default:this.state=Pt.NONE}break;case 2:switch(this.touches.TWO){case hr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Pt.TOUCH_DOLLY_PAN;break;case hr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Pt.TOUCH_DOLLY_ROTATE;break;default:this.state=Pt.NONE}break;default:this.state=Pt.NONE}this.state!==Pt.NONE&&this.dispatchEvent(Jf)}function w1(i){switch(this._trackPointer(i),this.state){case Pt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Pt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Pt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Pt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Pt.NONE}}function T1(i){this.enabled!==!1&&i.preventDefault()}function E1(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function A1(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var v0=["start","front","lateral","back","medial","top"],m0={start:[.5,.2,1.16],front:[1,.12,.12],lateral:[.02,.1,1],back:[-1,.14,.35],medial:[.12,.12,-1],top:[.001,1,.05]},g0=ys.degToRad(6),C1=.35,R1={wide:.72,tall:.78,below:-.09},P1={wide:.86,tall:.82,below:-.06},ru=class{camera=new Kn(26,1,.02,60);controls;flight=null;constructor(e,t){this.controls=new su(this.camera,e),this.controls.enableDamping=!0,this.controls.dampingFactor=.12,this.controls.zoomToCursor=!0,this.controls.mouseButtons={LEFT:Ui.ROTATE,MIDDLE:Ui.DOLLY,RIGHT:Ui.PAN},this.controls.minDistance=.05,this.controls.maxDistance=40,this.controls.addEventListener("change",t),e.addEventListener("keydown",n=>this.turnByKey(n)),this.controls.addEventListener("start",()=>this.flight=null)}resize(e,t){this.camera.aspect=e/Math.max(1,t),this.camera.updateProjectionMatrix()}get yaw(){let e=this.camera.position.clone().sub(this.controls.target);return Math.atan2(e.x,e.z)}look(e,t,n,s=!1){let r=new F(...m0[e]??m0.start).normalize(),{centre:o,distance:a}=this.frame(t,r,n?R1:P1);this.go(o,o.clone().addScaledVector(r,a),s)}focus(e){let t=e.getCenter(new F),n=this.camera.position.clone().sub(this.controls.target).normalize(),s=e.getBoundingSphere(new ci).radius;this.go(t,t.clone().addScaledVector(n,this.distanceOf(1.5*s)),!1)}place(e,t){this.go(new F(...e),new F(...t),!0)}shift(e){let t=this.flight?[...this.flight.from,...this.flight.to]:[];for(let n of[this.controls.target,this.camera.position,...t])n.add(e)}tick(e){if(this.flight){this.flight.part=Math.min(1,this.flight.part+e/C1);let t=ys.smootherstep(this.flight.part,0,1);return this.controls.target.lerpVectors(this.flight.from[0],this.flight.to[0],t),this.camera.position.lerpVectors(this.flight.from[1],this.flight.to[1],t),this.flight.part===1&&(this.flight=null),this.controls.update(),!0}return this.controls.update()}turnByKey(e){let n={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[e.key];if(!n)return;e.preventDefault();let s=this.camera.position.clone().sub(this.controls.target),r=new cr().setFromVector3(s);r.theta+=n[0]*g0,r.phi+=n[1]*g0,this.camera.position.setFromSpherical(r.makeSafe()).add(this.controls.target),this.controls.update()}go(e,t,n){if(n||window.matchMedia("(prefers-reduced-motion: reduce)").matches){this.flight=null,this.controls.target.copy(e),this.camera.position.copy(t),this.controls.update();return}let s=[this.controls.target.clone(),this.camera.position.clone()];this.flight={from:s,to:[e,t],part:0}}distanceOf(e){return Math.max(.15,e/Math.sin(ys.degToRad(this.camera.fov/2)))}frame(e,t,n){let s=new F(0,1,0).cross(t).normalize(),r=t.clone().cross(s),o=(h,u)=>{let d=e.map(v=>v.dot(h)),[f,p]=[Math.min(...d),Math.max(...d)];return(f+p)/2+u*(p-f)},a=new F().addScaledVector(s,o(s,0)).addScaledVector(r,o(r,n.below)).addScaledVector(t,o(t,0)),l=Math.tan(ys.degToRad(this.camera.fov/2)),c=.1;for(let h of e){let u=h.clone().sub(a),d=u.dot(t);c=Math.max(c,d+Math.abs(u.dot(s))/(l*this.camera.aspect*n.wide),d+Math.abs(u.dot(r))/(l*n.tall))}return{centre:a,distance:c}}};function x0(i){let e=new URLSearchParams(i.replace(/^#/,"")),t=e.get("theme"),n=Number.parseFloat(e.get("at")??""),s=e.get("ao");return{token:e.get("t")??"",file:e.get("file"),theme:t==="light"||t==="dark"?t:null,at:Number.isFinite(n)?n:null,view:e.get("view"),panels:e.get("panels")!=="0",labels:e.get("labels")!=="0",colour:e.get("colour"),occlusion:s==="1"?"on":s==="0"?"off":"auto",sheet:L1(e)}}function L1(i){let e=(o,a=",")=>(i.get(o)??"").split(a),t=e("sheet").filter(o=>v0.includes(o)),n=e("times").map(Number).filter(Number.isFinite),[s,r]=e("tile","x").map(Number);return t.length===0||!(s>0&&r>0)?null:{views:t,times:n,columns:Number(i.get("columns"))||t.length,tile:[s,r]}}var yt=(i,e,t,n,s=e)=>({key:e,shown:s,group:i,label:t,act:n}),ou=[yt("Time"," ","Play or pause",i=>i.togglePlay(),"Space"),yt("Time",".","One step on",i=>i.step()),yt("Time",",","One step back",i=>i.back()),yt("Time","Backspace","Back to the start",i=>i.reset(),"⌫"),yt("Time","+","Faster",i=>i.faster()),yt("Time","-","Slower",i=>i.slower(),"−"),yt("Time","Home","To the first frame",i=>i.home()),yt("Time","End","To the last frame",i=>i.end()),yt("View","f","Focus the selected muscle",i=>i.focus(),"F"),yt("View","a","Frame everything",i=>i.frameAll(),"A"),yt("View","1","From the front",i=>i.look("front")),yt("View","2","From the side",i=>i.look("lateral")),yt("View","3","From behind",i=>i.look("back")),yt("View","4","From the inner side",i=>i.look("medial")),yt("View","5","From above",i=>i.look("top")),yt("Muscle","h","Hide or show",i=>i.hide(),"H"),yt("Muscle","Shift+h","Show alone",i=>i.solo(),"Shift H"),yt("Muscle","l","Lock its activation",i=>i.lock(),"L"),yt("Muscle","Alt+h","Show all",i=>i.showAll(),"Alt H"),yt("Show","c","Next colour",i=>i.nextColour(),"C"),yt("Show","b","Bones",i=>i.toggleLayer("bone"),"B"),yt("Show","m","Muscles",i=>i.toggleLayer("muscle"),"M"),yt("Show","s","Skin",i=>i.toggleLayer("skin"),"S"),yt("Show","t","Labels",i=>i.toggleLayer("labels"),"T"),yt("Show","w","Wrap bodies",i=>i.toggleLayer("wrap"),"W"),yt("Show","[","Fold the muscle list",i=>i.fold("left")),yt("Show","]","Fold the settings",i=>i.fold("right")),yt("Show","\\","Fold the plots",i=>i.fold("plots")),yt("Page","p","Save a picture",i=>{i.picture()},"P"),yt("Page","e","Export",i=>i.exports(),"E"),yt("Page","o","Open a scene",i=>i.scenes(),"O"),yt("Page","/","Find a muscle",i=>i.find()),yt("Page","?","This list",i=>i.help()),yt("Page","Escape","Clear selection and search",i=>i.clear(),"Esc")];function I1(i){return i.altKey&&i.code.startsWith("Key")?`Alt+${i.code.slice(3).toLowerCase()}`:/^[a-z]$/i.test(i.key)?(i.shiftKey?"Shift+":"")+i.key.toLowerCase():i.key}var D1=i=>i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement||i instanceof HTMLInputElement&&i.type!=="range"&&i.type!=="checkbox";function _0(i){let e=new Map(ou.map(t=>[t.key,t]));document.addEventListener("keydown",t=>{if(t.ctrlKey||t.metaKey||t.defaultPrevented||document.querySelector("dialog[open]")||D1(t.target)&&t.key!=="Escape"||t.target instanceof HTMLButtonElement&&(t.key===" "||t.key==="Enter"))return;let n=e.get(I1(t));n&&(t.preventDefault(),n.act(i))})}var N1={eye:"M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z M7.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",closed:"M2.5 8.5s2.8 4.6 7.5 4.6 7.5-4.6 7.5-4.6M10 13.1v2.6M5.6 11.9l-1.3 2.2M14.4 11.9l1.3 2.2",lock:"M5 9h10v7.2H5zM7.2 9V6.6a2.8 2.8 0 0 1 5.6 0V9",more:"M4.6 10h.1M10 10h.1M15.4 10h.1",camera:"M3 6.5h3l1.2-2h5.6l1.2 2h3V16H3zM7.2 11a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",share:"M10 12.5V3M6.8 5.8 10 2.8l3.2 3M4 10v6.5h12V10",save:"M10 3v9.5M6.8 9.5l3.2 3 3.2-3M4 13.5v3h12v-3",help:"M2.7 10a7.3 7.3 0 1 0 14.6 0a7.3 7.3 0 1 0-14.6 0M8 7.8a2 2 0 1 1 2.7 1.9c-.5.3-.7.7-.7 1.3M10 14v.1",moon:"M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z",sun:"M6.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3",reset:"M4 10a6 6 0 1 0 2-4.5M4 3.5v3.3h3.3",step:"M5 4.5v11l7-5.5zM14.5 4.5v11",back:"M15 4.5v11L8 10zM5.5 4.5v11",down:"M6 8l4 4 4-4",close:"M5 5l10 10M15 5 5 15",left:"M3 4h14v12H3zM8 4v12",right:"M3 4h14v12H3zM12 4v12",bottom:"M3 4h14v12H3zM3 11h14",fit:"M3 10h14M5.5 7.5 3 10l2.5 2.5M14.5 7.5 17 10l-2.5 2.5"},y0={play:"M6 3.8v12.4l10-6.2z",pause:"M5 4h3.6v12H5zM11.4 4H15v12h-3.6z"};function Ml(i){let e=i in y0,t=e?y0[i]:N1[i];return $n("svg",{viewBox:"0 0 20 20",width:16,height:16,"aria-hidden":"true",fill:e?"currentColor":"none",stroke:e?"none":"currentColor","stroke-width":i==="more"?2.4:1.6,"stroke-linecap":"round","stroke-linejoin":"round"},$n("path",{d:t}))}function au(){return $n("svg",{viewBox:"0 0 24 24",width:22,height:22,"aria-hidden":"true"},$n("defs",{},$n("linearGradient",{id:"brand",x1:0,x2:1},...[[0,"#98343f"],[.6,"#d9572f"],[1,"#f9b143"]].map(([e,t])=>$n("stop",{offset:e,"stop-color":t})))),$n("path",{d:"M3 19C7 6 17 18 21 5",fill:"none",stroke:"url(#brand)","stroke-width":3.2,"stroke-linecap":"round"}))}function dn(i,e,t,n=""){let s=St("button",{type:"button",class:`icon ${n}`.trim(),title:e,"aria-label":e,click:t});return s.append(Ml(i)),s}var Ho=(i,e)=>i.replaceChildren(Ml(e));function wl(i,e,t,n){let s=St("input",{type:"range",min:e,max:t,step:"any","aria-label":i}),r=()=>{let a=t>e?(Number(s.value)-e)/(t-e):0;s.style.setProperty("--part",`${(100*a).toFixed(1)}%`)},o=!1;s.addEventListener("pointerdown",()=>o=!0);for(let a of["pointerup","pointercancel","blur"])s.addEventListener(a,()=>o=!1);return s.addEventListener("input",()=>{r(),n(Number(s.value))}),s.addEventListener("keydown",a=>{let l={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[a.key];l===void 0||a.ctrlKey||a.altKey||a.metaKey||(a.preventDefault(),a.stopPropagation(),s.value=String(Number(s.value)+l*(t-e)*(a.shiftKey?.1:.01)),r(),n(Number(s.value)))}),{input:s,show:a=>{o||!Number.isFinite(a)||(s.value=String(a),r())}}}function Ur(i,e,t,n){document.querySelector(".menu")?.remove();let s=document.activeElement,r=le(document.body,"div",{class:"menu",role:"menu","aria-label":n}),o=()=>{r.remove(),document.removeEventListener("pointerdown",a,!0),s instanceof HTMLElement&&s.focus({preventScroll:!0})},a=u=>{r.contains(u.target)||o()};for(let u of t){let d=u.checked===void 0?"menuitem":"menuitemcheckbox",f=le(r,"button",{type:"button",role:d,"aria-checked":u.checked===void 0?void 0:String(u.checked)});f.append(St("span",{text:u.label})),u.key&&f.append(St("kbd",{text:u.key})),f.addEventListener("click",()=>{o(),u.act()})}let{offsetWidth:l,offsetHeight:c}=r;r.style.left=`${Math.max(6,Math.min(i,window.innerWidth-l-6))}px`,r.style.top=`${Math.max(6,Math.min(e,window.innerHeight-c-6))}px`;let h=[...r.querySelectorAll("button")];h[0]?.focus(),r.addEventListener("keydown",u=>{u.stopPropagation(),u.key==="Escape"&&o();let d={ArrowDown:1,ArrowUp:-1}[u.key];if(d===void 0)return;u.preventDefault();let f=h.indexOf(document.activeElement);h[(f+d+h.length)%h.length].focus()}),document.addEventListener("pointerdown",a,!0)}function Wo(i,e,t){let n=i.getBoundingClientRect();Ur(n.left,n.bottom+4,e,t)}function Tl(i,e){let t=le(i,"section",{"aria-label":e});return le(t,"h2",{text:e}),t}var U1={live:"Live",recording:"Recording",player:"Player"};function b0(i,e,t){let{store:n}=e,s=le(i,"div",{class:"brand"});s.append(au()),le(s,"b",{text:"Sinew"}),le(s,"span",{class:"quiet",text:"Studio"});let r=le(i,"button",{type:"button",class:"scene-button",title:"Open a scene (O)",click:e.scenes});le(r,"span",{class:"quiet",text:"Scene"});let o=le(r,"span",{class:"title"});r.append(Ml("down"));let a=le(i,"span",{class:"pill number",role:"status"});le(a,"i");let l=le(a,"span"),c=le(i,"button",{type:"button",class:"outlined",text:"Take control",click:e.takeControl});le(i,"span",{class:"stretch"});let h=le(i,"span",{class:"facts number quiet"}),u=dn("camera","Save a picture (P)",()=>Wo(u,[{label:"On nothing (transparent)",key:"P",act:()=>{e.picture()}},{label:"On white",act:()=>{e.picture("#ffffff")}}],"Save a picture")),d=dn("share","Export (E)",()=>e.exports()),f=dn("moon","Light or dark",e.theme);i.append(u,d,f,dn("help","Shortcuts (?)",()=>e.help())),n.watch(["theme"],({theme:p})=>Ho(f,p==="dark"?"sun":"moon")),n.watch(["scene","scenes","mode"],({scene:p,scenes:v,mode:m})=>{o.textContent=p?.title??"none",r.disabled=v.length===0||m==="player",document.title=p?`${p.title} – Sinew Studio`:"Sinew Studio"}),n.watch(["mode","connected","speed","realSpeed","stopped","playing"],p=>{let v=!p.connected,m=p.playing&&p.realSpeed!==null&&p.realSpeed<.95*p.speed;a.dataset.tone=v?"bad":p.stopped?"warn":p.mode==="live"?"ok":"calm",l.textContent=v?"Not connected":p.stopped?"Stopped":`${U1[p.mode]} · ${m?`${p.realSpeed.toFixed(2)} of `:""}${p.speed}×`}),n.watch(["controls","mode","connected"],({controls:p,mode:v,connected:m})=>{c.hidden=p||v!=="live"||!m}),n.watch(["scene","stepMs","world"],({scene:p,stepMs:v,world:{rigidRate:m}})=>{if(!p)return;let g=[m?`dt ${(1e3/m).toPrecision(2)} ms`:"",v!==null?`step ${v.toFixed(2)} ms`:"",`${p.muscles.length} muscles`,`${t().toLocaleString("en").replace(/,/g," ")} vertices`];h.textContent=g.filter(Boolean).join(" · ")})}var Kf=i=>i<=.04045?i/12.92:((i+.055)/1.055)**2.4,F1=i=>i<=.0031308?12.92*i:1.055*i**.4166666666666667-.055,lu=i=>Math.min(1,Math.max(0,i));function S0(i){let e=parseInt(i.slice(1),16);return[Kf((e>>16)/255),Kf((e>>8&255)/255),Kf((e&255)/255)]}var jf=i=>i.map(e=>Math.round(255*F1(lu(e)))),M0=i=>"#"+jf(i).map(e=>e.toString(16).padStart(2,"0")).join("");function w0([i,e,t]){let n=Math.cbrt(.4122214708*i+.5363325363*e+.0514459929*t),s=Math.cbrt(.2119034982*i+.6806995451*e+.1073969566*t),r=Math.cbrt(.0883024619*i+.2817188376*e+.6299787005*t);return[.2104542553*n+.793617785*s-.0040720468*r,1.9779984951*n-2.428592205*s+.4505937099*r,.0259040371*n+.7827717662*s-.808675766*r]}function T0([i,e,t]){let n=(i+.3963377774*e+.2158037573*t)**3,s=(i-.1055613458*e-.0638541728*t)**3,r=(i-.0894841775*e-1.291485548*t)**3;return[lu(4.0767416621*n-3.3077115913*s+.2309699292*r),lu(-1.2684380046*n+2.6097574011*s-.3413193965*r),lu(-.0041960863*n-.7034186147*s+1.707614701*r)]}var E0=(i,e,t)=>i.map((n,s)=>n+(e[s]-n)*t);var O1={ember:[[0,"#5c2b38"],[.3,"#98343f"],[.6,"#d9572f"],[.82,"#f49433"],[1,"#ffd257"]],tide:[[0,"#1f4e8c"],[.25,"#6f9fd0"],[.5,"#eeeae4"],[.75,"#dd9a5c"],[1,"#8f3b12"]],cividis:[[0,"#00224e"],[.25,"#414d6b"],[.5,"#7c7b78"],[.75,"#bbaf71"],[1,"#fee838"]]},Qf=["#b1473f","#7c2c39","#cf7b60","#96583b","#c45c68","#6f3b34"],hu=Qf[0];function uu(i){let e=n=>n.replace(/(^|_)(l|r|left|right)$/i,""),t=[...new Set(i.map(n=>e(n.name)))];return new Map(i.map(({name:n})=>[n,Qf[t.indexOf(e(n))%Qf.length]]))}var cu=256,A0=new Map;function C0(i){let e=A0.get(i);if(e)return e;let t=O1[i].map(([s,r])=>({at:s,lab:w0(S0(r))})),n=Array.from({length:cu},(s,r)=>{let o=r/(cu-1),a=Math.max(0,t.findIndex(h=>h.at>=o)-1),[l,c]=[t[a],t[a+1]];return T0(E0(l.lab,c.lab,(o-l.at)/(c.at-l.at)))});return A0.set(i,n),n}var k1=(i,e)=>C0(i)[Math.round((cu-1)*Math.min(1,Math.max(0,Number.isFinite(e)?e:0)))],El=(i,e)=>M0(k1(i,e));function R0(i){let e=new Uint8Array(4*cu);return C0(i).forEach((t,n)=>e.set([...jf(t),255],4*n)),e}var P0=i=>`linear-gradient(90deg, ${Array.from({length:17},(n,s)=>El(i,s/16)).join(", ")})`;var B1={rad:{factor:180/Math.PI,unit:"°"},"rad/s":{factor:180/Math.PI,unit:"°/s"},m:{factor:1e3,unit:"mm"},"m/s":{factor:1e3,unit:"mm/s"},Pa:{factor:.001,unit:"kPa"},"m^3":{factor:1e6,unit:"cm³"},"m³":{factor:1e6,unit:"cm³"}},Al=i=>B1[i]??{factor:1,unit:i==="1"?"":i};function Xo(i){if(!Number.isFinite(i))return"–";let e=Math.abs(i);return e!==0&&(e<1e-4||e>=1e6)?i.toExponential(1):i.toFixed(e>=100?0:e>=10?1:2).replace("-","−")}var Cl=i=>{let e=Xo(i);return e.includes(".")?e.replace(/\.?0+$/,""):e};function Fr(i,e){let{factor:t,unit:n}=Al(e),s=i*t,r=Xo(n.startsWith("°")&&Math.abs(s)<1e-6?0:s);return n===""?r:n.startsWith("°")?r+n:`${r} ${n}`}var Rl=i=>`${i.toFixed(3)} s`;var Vt=class extends Error{name="ProtocolError"},ki=class{constructor(e){this.bytes=e;this.data=new DataView(e.buffer,e.byteOffset,e.byteLength)}bytes;at=0;data;get left(){return this.bytes.byteLength-this.at}take(e,t){if(!(e>=0)||e>this.left)throw new Vt(`${t}: ${e} bytes wanted, ${this.left} left`);let n=this.at;return this.at+=e,n}u8=()=>this.data.getUint8(this.take(1,"u8"));u16=()=>this.data.getUint16(this.take(2,"u16"),!0);u32=()=>this.data.getUint32(this.take(4,"u32"),!0);f32=()=>this.data.getFloat32(this.take(4,"f32"),!0);f64=()=>this.data.getFloat64(this.take(8,"f64"),!0);raw(e,t){let n=this.take(e,t);return this.bytes.subarray(n,n+e)}f32s(e,t){return new Float32Array(ep(this.raw(4*e,t)))}u32s(e,t){return new Uint32Array(ep(this.raw(4*e,t)))}u16s(e,t){return new Uint16Array(ep(this.raw(2*e,t)))}align(){this.take((4-this.at%4)%4,"filling")}json(e,t){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(this.raw(e,t)))}catch(s){throw s instanceof Vt?s:new Vt(`${t}: not JSON (${s.message})`)}}};function ep(i){return i.slice().buffer}var Pl=class{bytes=new Uint8Array(256);data=new DataView(this.bytes.buffer);length=0;room(e){let t=this.length;if(t+e>this.bytes.length){let n=new Uint8Array(Math.max(t+e,2*this.bytes.length));n.set(this.bytes),this.bytes=n,this.data=new DataView(n.buffer)}return this.length+=e,t}u8=e=>this.put(1,t=>this.data.setUint8(t,e));u16=e=>this.put(2,t=>this.data.setUint16(t,e,!0));u32=e=>this.put(4,t=>this.data.setUint32(t,e,!0));f32=e=>this.put(4,t=>this.data.setFloat32(t,e,!0));f64=e=>this.put(8,t=>this.data.setFloat64(t,e,!0));put(e,t){t(this.room(e))}raw(e){let t=this.room(e.length);this.bytes.set(e,t)}array(e){this.raw(new Uint8Array(e.buffer,e.byteOffset,e.byteLength))}align(e=0){for(;this.length%4;)this.u8(e)}json(e){let t=this.length;return this.raw(new TextEncoder().encode(JSON.stringify(e))),this.align(32),this.length-t}take(){return this.bytes.slice(0,this.length)}};var qo={plain:0,lattice:1,differences:2,unchanged:3};function tp(i,e){if("places"in i){e.set(i.places);return}let{values:t,lattice:n}=i;for(let s=0;s<t.length;s+=3)for(let r=0;r<3;r++)e[s+r]=n.origin[r]+n.step*t[s+r]}function L0(i,e,t,n,s){switch(e){case qo.plain:return{places:i.f32s(3*t,"vertices")};case qo.lattice:{let r=[i.f32(),i.f32(),i.f32()],o=i.f32(),a=i.u16s(3*t,"vertices");return i.align(),{values:a,lattice:{origin:r,step:o}}}case qo.differences:{if(!s)throw new Vt("differences of a shape without quantisation");let r=i.raw(6*t,"differences");i.align();let o=n&&"values"in n&&n.values.length===3*t?n.values:null;return{values:z1(r,t,o),lattice:s}}case qo.unchanged:if(!n)throw new Vt("an unchanged shape that never came");return n;default:throw new Vt(`coding ${e} is not known`)}}function z1(i,e,t){let n=new Uint16Array(3*e),s=3*e;for(let r=0;r<3;r++){let o=0;for(let a=0;a<e;a++){let l=i[r*e+a]|i[s+r*e+a]<<8;o=o+(l>>>1^-(l&1))&65535;let c=3*a+r;n[c]=(t?t[c]:0)+o}}return n}var fr=7;function I0(i,e,t){let n=new ki(i);if(n.u32()!==e.number)return null;let s=n.u32(),r=n.f64();if(!Number.isFinite(r))throw new Vt("time of a frame is not finite");let o=n.u32(),a=n.u32(),l=n.u32(),c=n.u32()===1?null:t;if(o!==e.bodies.length)throw new Vt(`${o} poses for ${e.bodies.length} bodies`);if(a!==e.numbers.length)throw new Vt(`${a} of ${e.numbers.length} numbers`);let h={number:s,time:r,poses:n.f32s(fr*o,"poses"),numbers:n.f32s(a,"numbers"),shapes:new Map};for(let u=0;u<l;u++)V1(n,e,c,h);return h}function V1(i,e,t,n){let s=i.u32(),r=i.u16(),o=i.u16(),a=e.shapeOf.get(s);if(!a)throw new Vt(`shape ${s} is not in the scene`);let l=t?.shapes.get(s),c=L0(i,r,a.vertices,l?.vertices,a.quantisation),h=new Map;for(let d=0;d<o;d++){let f=i.u32();if(f>=e.quantities.length)throw new Vt(`quantity ${f} is not in the scene`);h.set(f,i.f32s(a.vertices,"quantity"))}let u=r===qo.unchanged&&h.size===0&&l?l.quantities:h;n.shapes.set(s,{vertices:c,quantities:u})}Pe.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new We},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};hi.line={uniforms:wi.merge([Pe.common,Pe.fog,Pe.line]),vertexShader:`
		#include <common>
		#include <color_pars_vertex>
		#include <fog_pars_vertex>
		#include <logdepthbuf_pars_vertex>
		#include <clipping_planes_pars_vertex>

		uniform float linewidth;
		uniform vec2 resolution;

		attribute vec3 instanceStart;
		attribute vec3 instanceEnd;

		attribute vec3 instanceColorStart;
		attribute vec3 instanceColorEnd;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#ifdef USE_DASH

			uniform float dashScale;
			attribute float instanceDistanceStart;
			attribute float instanceDistanceEnd;
			varying float vLineDistance;

		#endif

		float trimSegmentAlpha( const in vec4 start, const in vec4 end ) {

			// compute the interpolation factor needed to trim the segment so it terminates
			// between the camera plane and the near plane

			// conservative estimate of the near plane
			float a = projectionMatrix[ 2 ][ 2 ]; // 3nd entry in 3th column
			float b = projectionMatrix[ 3 ][ 2 ]; // 3nd entry in 4th column

			// we need different nearEstimate formula for reversed and default depth buffer
			// a is positive with a reversed depth buffer so it can be used for controlling the code flow
			float nearEstimate = ( a > 0.0 ) ? ( - b / ( a + 1.0 ) ) : ( - 0.5 * b / a );

			return ( nearEstimate - start.z ) / ( end.z - start.z );

		}

		void main() {

			#ifdef USE_COLOR

				vColor.xyz = ( position.y < 0.5 ) ? instanceColorStart : instanceColorEnd;

			#endif

			float aspect = resolution.x / resolution.y;

			// camera space
			vec4 start = modelViewMatrix * vec4( instanceStart, 1.0 );
			vec4 end = modelViewMatrix * vec4( instanceEnd, 1.0 );

			#ifdef USE_DASH

				float lineDistanceStart = dashScale * instanceDistanceStart;
				float lineDistanceEnd = dashScale * instanceDistanceEnd;

			#endif

			#ifdef WORLD_UNITS

				worldStart = start.xyz;
				worldEnd = end.xyz;

			#else

				vUv = uv;

			#endif

			// special case for perspective projection, and segments that terminate either in, or behind, the camera plane
			// clearly the gpu firmware has a way of addressing this issue when projecting into ndc space
			// but we need to perform ndc-space calculations in the shader, so we must address this issue directly
			// perhaps there is a more elegant solution -- WestLangley

			bool perspective = ( projectionMatrix[ 2 ][ 3 ] == - 1.0 ); // 4th entry in the 3rd column

			if ( perspective ) {

				if ( start.z < 0.0 && end.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( start, end );
					end.xyz = mix( start.xyz, end.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceEnd = mix( lineDistanceStart, lineDistanceEnd, alpha );

					#endif

				} else if ( end.z < 0.0 && start.z >= 0.0 ) {

					float alpha = trimSegmentAlpha( end, start );
					start.xyz = mix( end.xyz, start.xyz, alpha );

					#ifdef USE_DASH

						lineDistanceStart = mix( lineDistanceEnd, lineDistanceStart, alpha );

					#endif

				}

			}

			#ifdef USE_DASH

				vLineDistance = ( position.y < 0.5 ) ? lineDistanceStart : lineDistanceEnd;
				vUv = uv;

			#endif

			// clip space
			vec4 clipStart = projectionMatrix * start;
			vec4 clipEnd = projectionMatrix * end;

			// ndc space
			vec3 ndcStart = clipStart.xyz / clipStart.w;
			vec3 ndcEnd = clipEnd.xyz / clipEnd.w;

			// direction
			vec2 dir = ndcEnd.xy - ndcStart.xy;

			// account for clip-space aspect ratio
			dir.x *= aspect;
			dir = normalize( dir );

			#ifdef WORLD_UNITS

				vec3 worldDir = normalize( end.xyz - start.xyz );
				vec3 tmpFwd = perspective ? normalize( mix( start.xyz, end.xyz, 0.5 ) ) : vec3( 0.0, 0.0, - 1.0 );
				vec3 worldUp = normalize( cross( worldDir, tmpFwd ) );
				vec3 worldFwd = cross( worldDir, worldUp );
				worldPos = position.y < 0.5 ? start: end;

				// height offset
				float hw = linewidth * 0.5;
				worldPos.xyz += position.x < 0.0 ? hw * worldUp : - hw * worldUp;

				// don't extend the line if we're rendering dashes because we
				// won't be rendering the endcaps
				#ifndef USE_DASH

					// cap extension
					worldPos.xyz += position.y < 0.5 ? - hw * worldDir : hw * worldDir;

					// add width to the box
					worldPos.xyz += worldFwd * hw;

					// endcaps
					if ( position.y > 1.0 || position.y < 0.0 ) {

						worldPos.xyz -= worldFwd * 2.0 * hw;

					}

				#endif

				// project the worldpos
				vec4 clip = projectionMatrix * worldPos;

				// shift the depth of the projected points so the line
				// segments overlap neatly
				vec3 clipPose = ( position.y < 0.5 ) ? ndcStart : ndcEnd;

				// only shift the depth of vertices in front of the camera (#35137)
				if ( clip.w > 0.0 ) clip.z = clipPose.z * clip.w;

			#else

				vec2 offset = vec2( dir.y, - dir.x );
				// undo aspect ratio adjustment
				dir.x /= aspect;
				offset.x /= aspect;

				// sign flip
				if ( position.x < 0.0 ) offset *= - 1.0;

				// endcaps
				if ( position.y < 0.0 ) {

					offset += - dir;

				} else if ( position.y > 1.0 ) {

					offset += dir;

				}

				// adjust for linewidth
				offset *= linewidth;

				// adjust for clip-space to screen-space conversion // maybe resolution should be based on viewport ...
				offset /= resolution.y;

				// select end
				vec4 clip = ( position.y < 0.5 ) ? clipStart : clipEnd;

				// back to clip space
				offset *= clip.w;

				clip.xy += offset;

			#endif

			gl_Position = clip;

			vec4 mvPosition = ( position.y < 0.5 ) ? start : end; // this is an approximation

			#include <logdepthbuf_vertex>
			#include <clipping_planes_vertex>
			#include <fog_vertex>

		}
		`,fragmentShader:`
		uniform vec3 diffuse;
		uniform float opacity;
		uniform float linewidth;

		#ifdef USE_DASH

			uniform float dashOffset;
			uniform float dashSize;
			uniform float gapSize;

		#endif

		varying float vLineDistance;

		#ifdef WORLD_UNITS

			varying vec4 worldPos;
			varying vec3 worldStart;
			varying vec3 worldEnd;

			#ifdef USE_DASH

				varying vec2 vUv;

			#endif

		#else

			varying vec2 vUv;

		#endif

		#include <common>
		#include <color_pars_fragment>
		#include <fog_pars_fragment>
		#include <logdepthbuf_pars_fragment>
		#include <clipping_planes_pars_fragment>

		vec2 closestLineToLine(vec3 p1, vec3 p2, vec3 p3, vec3 p4) {

			float mua;
			float mub;

			vec3 p13 = p1 - p3;
			vec3 p43 = p4 - p3;

			vec3 p21 = p2 - p1;

			float d1343 = dot( p13, p43 );
			float d4321 = dot( p43, p21 );
			float d1321 = dot( p13, p21 );
			float d4343 = dot( p43, p43 );
			float d2121 = dot( p21, p21 );

			float denom = d2121 * d4343 - d4321 * d4321;

			float numer = d1343 * d4321 - d1321 * d4343;

			mua = numer / denom;
			mua = clamp( mua, 0.0, 1.0 );
			mub = ( d1343 + d4321 * ( mua ) ) / d4343;
			mub = clamp( mub, 0.0, 1.0 );

			return vec2( mua, mub );

		}

		void main() {

			float alpha = opacity;
			vec4 diffuseColor = vec4( diffuse, alpha );

			#include <clipping_planes_fragment>

			#ifdef USE_DASH

				if ( vUv.y < - 1.0 || vUv.y > 1.0 ) discard; // discard endcaps

				if ( mod( vLineDistance + dashOffset, dashSize + gapSize ) > dashSize ) discard; // todo - FIX

			#endif

			#ifdef WORLD_UNITS

				float len;

				if ( isOrthographic ) {

					// View rays are parallel to the z axis so the distance reduces to camera-space XY
					vec2 lineDir = worldEnd.xy - worldStart.xy;
					float t = clamp( dot( worldPos.xy - worldStart.xy, lineDir ) / dot( lineDir, lineDir ), 0.0, 1.0 );
					len = length( worldStart.xy + lineDir * t - worldPos.xy );

				} else {

					// Find the closest points on the view ray and the line segment
					vec3 rayEnd = normalize( worldPos.xyz ) * 1e5;
					vec3 lineDir = worldEnd - worldStart;
					vec2 params = closestLineToLine( worldStart, worldEnd, vec3( 0.0, 0.0, 0.0 ), rayEnd );

					vec3 p1 = worldStart + lineDir * params.x;
					vec3 p2 = rayEnd * params.y;
					vec3 delta = p1 - p2;
					len = length( delta );

				}

				float norm = len / linewidth;

				#ifndef USE_DASH

					#ifdef USE_ALPHA_TO_COVERAGE

						float dnorm = fwidth( norm );
						alpha = 1.0 - smoothstep( 0.5 - dnorm, 0.5 + dnorm, norm );

					#else

						if ( norm > 0.5 ) {

							discard;

						}

					#endif

				#endif

			#else

				#ifdef USE_ALPHA_TO_COVERAGE

					// artifacts appear on some hardware if a derivative is taken within a conditional
					float a = vUv.x;
					float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
					float len2 = a * a + b * b;
					float dlen = fwidth( len2 );

					if ( abs( vUv.y ) > 1.0 ) {

						alpha = 1.0 - smoothstep( 1.0 - dlen, 1.0 + dlen, len2 );

					}

				#else

					if ( abs( vUv.y ) > 1.0 ) {

						float a = vUv.x;
						float b = ( vUv.y > 0.0 ) ? vUv.y - 1.0 : vUv.y + 1.0;
						float len2 = a * a + b * b;

						if ( len2 > 1.0 ) discard;

					}

				#endif

			#endif

			#include <logdepthbuf_fragment>
			#include <color_fragment>

			gl_FragColor = vec4( diffuseColor.rgb, alpha );

			#include <tonemapping_fragment>
			#include <colorspace_fragment>
			#include <fog_fragment>
			#include <premultiplied_alpha_fragment>

		}
		`};var pr=class extends zt{constructor(e){super({type:"LineMaterial",uniforms:wi.clone(hi.line.uniforms),vertexShader:hi.line.vertexShader,fragmentShader:hi.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var D0=new _n,du=new F,mr=class extends il{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new Rt(e,3)),this.setAttribute("uv",new Rt(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new lr(t,6,1);return this.setAttribute("instanceStart",new Zi(n,3,0)),this.setAttribute("instanceEnd",new Zi(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new lr(t,6,1);return this.setAttribute("instanceColorStart",new Zi(n,3,0)),this.setAttribute("instanceColorEnd",new Zi(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new $a(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new _n);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),D0.setFromBufferAttribute(t),this.boundingBox.union(D0))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ci),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)du.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(du)),du.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(du));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var np=new Et,N0=new F,U0=new F,Hn=new Et,Wn=new Et,Ss=new Et,ip=new F,sp=new ht,Xn=new ol,F0=new F,fu=new _n,pu=new ci,Ms=new Et,ws,Or;function O0(i,e,t){return Ms.set(0,0,-e,1).applyMatrix4(i.projectionMatrix),Ms.multiplyScalar(1/Ms.w),Ms.x=Or/t.width,Ms.y=Or/t.height,Ms.applyMatrix4(i.projectionMatrixInverse),Ms.multiplyScalar(1/Ms.w),Math.abs(Math.max(Ms.x,Ms.y))}function G1(i,e){let t=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,l=o;a<l;a++){Xn.start.fromBufferAttribute(s,a),Xn.end.fromBufferAttribute(r,a),Xn.applyMatrix4(t);let c=new F,h=new F;ws.distanceSqToSegment(Xn.start,Xn.end,h,c),h.distanceTo(c)<Or*.5&&e.push({point:h,pointOnLine:c,distance:ws.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function H1(i,e,t){let n=e.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,l=a.attributes.instanceStart,c=a.attributes.instanceEnd,h=Math.min(a.instanceCount,l.count),u=-e.near;ws.at(1,Ss),Ss.w=1,Ss.applyMatrix4(e.matrixWorldInverse),Ss.applyMatrix4(n),Ss.multiplyScalar(1/Ss.w),Ss.x*=r.x/2,Ss.y*=r.y/2,Ss.z=0,ip.copy(Ss),sp.multiplyMatrices(e.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(Hn.fromBufferAttribute(l,d),Wn.fromBufferAttribute(c,d),Hn.w=1,Wn.w=1,Hn.applyMatrix4(sp),Wn.applyMatrix4(sp),Hn.z>u&&Wn.z>u)continue;if(Hn.z>u){let A=Hn.z-Wn.z,b=(Hn.z-u)/A;Hn.lerp(Wn,b)}else if(Wn.z>u){let A=Wn.z-Hn.z,b=(Wn.z-u)/A;Wn.lerp(Hn,b)}Hn.applyMatrix4(n),Wn.applyMatrix4(n),Hn.multiplyScalar(1/Hn.w),Wn.multiplyScalar(1/Wn.w),Hn.x*=r.x/2,Hn.y*=r.y/2,Wn.x*=r.x/2,Wn.y*=r.y/2,Xn.start.copy(Hn),Xn.start.z=0,Xn.end.copy(Wn),Xn.end.z=0;let v=Xn.closestPointToPointParameter(ip,!0);Xn.at(v,F0);let m=ys.lerp(Hn.z,Wn.z,v),g=m>=-1&&m<=1,y=ip.distanceTo(F0)<Or*.5;if(g&&y){Xn.start.fromBufferAttribute(l,d),Xn.end.fromBufferAttribute(c,d),Xn.start.applyMatrix4(o),Xn.end.applyMatrix4(o);let A=new F,b=new F;ws.distanceSqToSegment(Xn.start,Xn.end,b,A),t.push({point:b,pointOnLine:A,distance:ws.origin.distanceTo(b),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var Yo=class extends Mt{constructor(e=new mr,t=new pr({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let o=0,a=0,l=t.count;o<l;o++,a+=2)N0.fromBufferAttribute(t,o),U0.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+N0.distanceTo(U0);let r=new lr(s,2,1);return e.setAttribute("instanceDistanceStart",new Zi(r,1,0)),e.setAttribute("instanceDistanceEnd",new Zi(r,1,1)),this}raycast(e,t){let n=this.material.worldUnits,s=e.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;ws=e.ray;let o=this.matrixWorld,a=this.geometry,l=this.material;Or=l.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),pu.copy(a.boundingSphere).applyMatrix4(o);let c;if(n)c=Or*.5;else{let u=Math.max(s.near,pu.distanceToPoint(ws.origin));c=O0(s,u,l.resolution)}if(pu.radius+=c,ws.intersectsSphere(pu)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),fu.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=Or*.5;else{let u=Math.max(s.near,fu.distanceToPoint(ws.origin));h=O0(s,u,l.resolution)}fu.expandByScalar(h),ws.intersectsBox(fu)!==!1&&(n?G1(this,t):H1(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(np),this.material.uniforms.resolution.value.set(np.z,np.w))}};var W1=4e-4,X1=3e-4,k0=28,B0=.5,mu=class{object;geometry=new mr;material=new pr({linewidth:W1,worldUnits:!0});ends;segments;constructor(e,t){this.ends=e.grid&&e.fixed.has("arc")?q1(e,e.grid,t):Y1(e),this.segments=new Float32Array(3*this.ends.length),this.geometry.setPositions(this.segments),this.object=new Yo(this.geometry,this.material),this.object.frustumCulled=!1,this.object.visible=!1}update(e,t){this.ends.forEach(({a:s,b:r,part:o},a)=>{for(let l=0;l<3;l++){let c=h=>h[3*s+l]+(h[3*r+l]-h[3*s+l])*o;this.segments[3*a+l]=c(e)+X1*c(t)}});let n=this.geometry.getAttribute("instanceStart");n.data.array.set(this.segments),n.data.needsUpdate=!0}colour(e){this.material.color.copy(e).lerp(new Ge("#ffffff"),.35)}opacity(e){this.material.opacity=e,this.material.transparent=e<.999}dispose(){this.geometry.dispose(),this.material.dispose()}};function q1({positions:i,fixed:e},[t,n],s){let r=e.get("arc"),o=e.get("tendon"),a=d=>(o?.[d*n]??0)<B0,l=Math.tan(s?.pennation??0),c=s?.optimal_fibre||1/0,h=(d,f)=>{let p=(f%1+1)%1*n,v=Math.floor(p)%n;return{a:d*n+v,b:d*n+(v+1)%n,part:p-Math.floor(p)}},u=[];for(let d=0;d<k0;d++){let f=d/k0,p=c*(d*.618%1)%c||0;for(let v=1;v+2<t;v++){if(!a(v)||!a(v+1))continue;let m=r[(v+1)*n]-r[v*n],g=f+l*m/Math.max(.001,rp(i,v,n));p+=m,p<.94*c?u.push(h(v,f),h(v+1,g)):p>c&&(p=0),f=g}}return u}function rp(i,e,t){let n=0;for(let s=0;s<t;s++){let r=3*(e*t+s),o=3*(e*t+(s+1)%t);n+=Math.hypot(i[o]-i[r],i[o+1]-i[r+1],i[o+2]-i[r+2])}return n}function Y1({positions:i,indices:e,fixed:t,vertices:n}){let s=["fibre_x","fibre_y","fibre_z"].map(l=>t.get(l));if(s.some(l=>!l))return[];let r=new Float32Array(n).fill(.9),o=new Int32Array(n).fill(-1);for(let l=0;l<e.length;l++){let c=e[l],h=e[l-l%3+(l+1)%3];for(let[u,d]of[[c,h],[h,c]]){let f=[0,1,2].map(v=>i[3*d+v]-i[3*u+v]),p=f.reduce((v,m,g)=>v+m*s[g][u],0)/Math.max(1e-9,Math.hypot(...f));p>r[u]&&([r[u],o[u]]=[p,d])}}let a=[];return o.forEach((l,c)=>{l>=0&&(t.get("tendon")?.[c]??0)<B0&&a.push({a:c,b:c,part:0},{a:l,b:l,part:0})}),a}var $o=`
float hash(vec3 p) {
  p = fract(p * vec3(.1031, .1030, .0973));
  p += dot(p, p.yxz + 33.33);
  return fract((p.x + p.y) * p.z);
}
float cloud(vec3 p) { // value noise in space
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  vec2 o = vec2(0, 1);
  return mix(
    mix(mix(hash(i), hash(i + o.yxx), f.x), mix(hash(i + o.xyx), hash(i + o.yyx), f.x), f.y),
    mix(mix(hash(i + o.xxy), hash(i + o.yxy), f.x), mix(hash(i + o.xyy), hash(i + o.yyy), f.x), f.y), f.z);
}
float ring(float around, float n, float along, float seed) { // value noise that closes round a muscle
  vec2 p = vec2(around * n, along), i = floor(p), f = fract(p);
  f = f * f * (3. - 2. * f);
  float a = mod(i.x, n), b = mod(i.x + 1., n);
  return mix(mix(hash(vec3(a, i.y, seed)), hash(vec3(b, i.y, seed)), f.x),
             mix(hash(vec3(a, i.y + 1., seed)), hash(vec3(b, i.y + 1., seed)), f.x), f.y);
}
float faded(float band, float pixels, float n) { // a band goes before it would alias
  return mix(band, .5, smoothstep(.45, 1.3, pixels * n));
}
vec3 bumped(vec3 place, vec3 normal, float height, float scale) { // Mikkelsen 2010: slope of a height on the screen
  vec3 dx = dFdx(place), dy = dFdy(place), r1 = cross(dy, normal), r2 = cross(normal, dx);
  float det = dot(dx, r1);
  vec3 slope = sign(det) * (dFdx(height) * r1 + dFdy(height) * r2) * scale;
  return normalize(abs(det) * normal - slope);
}
`,Cn=(i,e,t)=>i.replace(`#include <${e}>`,`#include <${e}>
${t}`);function z0(){let i=new bi({color:"#ffffff",roughness:.58,sheen:.25,sheenRoughness:.6,sheenColor:new Ge("#fff1dc"),clearcoat:.08,clearcoatRoughness:.5});return i.onBeforeCompile=e=>{e.vertexShader=Cn(e.vertexShader,"common",`attribute float shade;
varying float vShade;
varying vec3 vRest;`),e.vertexShader=Cn(e.vertexShader,"begin_vertex",`vShade = shade;
vRest = position;`);let t=Cn(e.fragmentShader,"common",`varying float vShade;
varying vec3 vRest;
${$o}`);t=Cn(t,"color_fragment",`
      float grain = .55 * cloud(vRest * 420.) + .3 * cloud(vRest * 1100.) + .15 * cloud(vRest * 2600.);
      float clouds = cloud(vRest * 70.);
      float hollow = smoothstep(.95, .30, vShade);
      const vec3 ivory = vec3(.846, .768, .623), old = vec3(.448, .310, .168);
      float age = clamp(.82 * hollow + .16 * (clouds - .45) + .10 * (grain - .5), 0., 1.);
      diffuseColor.rgb = mix(ivory, old, age) * mix(.62, 1., smoothstep(.15, .95, vShade));`),e.fragmentShader=Cn(t,"normal_fragment_maps","normal = bumped(-vViewPosition, normal, grain, .00022);")},i}function $1(i){let e=[];for(let a=0;a<i.length;a+=3)e.push(new F().fromArray(i,a));let t=a=>a.reduce((l,c)=>l.add(c),new F).divideScalar(Math.max(1,a.length)),n=t(e),s=e.map(a=>a.distanceTo(n)).sort((a,l)=>a-l),r=1.03*(s[Math.floor(s.length/2)]??0),o=t(e.filter(a=>a.distanceTo(n)>r)).sub(n);return{centre:n,ahead:o.lengthSq()>0?o.normalize():new F(1,0,0)}}function V0(i){let{centre:e,ahead:t}=$1(i),n=new bi({roughness:.32,clearcoat:.9,clearcoatRoughness:.12});return n.onBeforeCompile=s=>{Object.assign(s.uniforms,{uCentre:{value:e},uAhead:{value:t}}),s.vertexShader=Cn(s.vertexShader,"common","varying vec3 vRest;"),s.vertexShader=Cn(s.vertexShader,"begin_vertex","vRest = position;");let r=Cn(s.fragmentShader,"common",`uniform vec3 uCentre, uAhead;
varying vec3 vRest;
${$o}`);s.fragmentShader=Cn(r,"color_fragment",`
      vec3 way = normalize(vRest - uCentre);
      float off = degrees(acos(clamp(dot(way, uAhead), -1., 1.)));
      float rays = cloud(normalize(way - uAhead * dot(way, uAhead) + 1e-6) * 14.);
      float vein = smoothstep(.62, .80, cloud(vRest * 420.) * .6 + cloud(vRest * 900.) * .4);
      vec3 white = mix(vec3(.86, .84, .80), vec3(.80, .52, .46), .5 * vein * smoothstep(50., 120., off));
      vec3 iris = mix(vec3(.03, .09, .14), vec3(.16, .33, .42), .35 + .65 * rays);
      iris *= mix(.55, 1.15, smoothstep(9., 24., off));
      diffuseColor.rgb = mix(iris, white, smoothstep(30., 33., off));
      diffuseColor.rgb *= mix(.35, 1., smoothstep(.0, 2.6, abs(off - 31.)));   // the dark ring about the iris
      diffuseColor.rgb *= smoothstep(9.2, 10.4, off);                          // the pupil`)},n}var G0=(i,e)=>({map:{value:null},value:{value:0},range:{value:[0,1]},perVertex:{value:0},mapped:{value:0},activation:{value:0},lift:{value:0},plain:{value:new Ge(i)},scale:{value:e}}),Z1=`
uniform sampler2D uMap;
uniform float uValue, uPerVertex, uMapped, uActivation, uLift, uSeed, uScale;
uniform vec2 uRange;
uniform vec3 uPlain;
varying float vArc, vTendon, vShade, vQuantity;
varying vec2 vTurn;
varying vec3 vRest, vFibre;
float sinewy, relief;
vec3 meat;
`,J1=`
  float arc = vArc / uScale;
  float around = fract(atan(vTurn.y, vTurn.x) / 6.28318531 + 1.);
  float px = min(fwidth(around), fwidth(fract(around + .5)));
  float drift = fract(around + .0105 * ring(around, 7., arc * 14., uSeed + 3.));
  float bundle = faded(ring(drift, 20., arc * 12., uSeed), px, 20.);
  float fibre = faded(ring(drift, 56., arc * 24., uSeed + 1.), px, 56.);
  float fine = faded(ring(around, 130., arc * 60., uSeed + 2.), px, 130.);
  float teeth = .6 * faded(ring(around, 40., arc * 9., uSeed + 5.), px, 40.)
              + .4 * faded(ring(around, 110., arc * 20., uSeed + 6.), px, 110.);
`,K1=`
  vec3 way = normalize(vFibre);
  float along = dot(vRest, way);
  vec3 q = (vRest - along * way) / .0012 + along * way / .015;
  float bundle = cloud(q * .5 + uSeed), fibre = cloud(q + uSeed), fine = cloud(q * 2. + uSeed);
  float teeth = .5 * (fibre + fine);
`,j1=`
  relief = .52 * bundle + .34 * fibre + .14 * fine;
  float edge = vTendon * 1.16 - .08 + (teeth - .5) * .62 * (1. - .4 * abs(2. * vTendon - 1.));
  sinewy = smoothstep(.40, .60, edge);
  float own = clamp((vQuantity - uRange.x) / (uRange.y - uRange.x), 0., 1.);
  float place = mix(uValue, own, uPerVertex);
  vec3 mapColour = texture2D(uMap, vec2(place * .996 + .002, .5)).rgb;
  meat = mix(uPlain, mapColour, uMapped) * mix(.66, 1.16, smoothstep(.22, .80, relief));
  meat = mix(meat, vec3(.80, .70, .60), .10 * smoothstep(.62, .95, fibre) * (1. - .6 * uActivation));
  vec3 cord = mix(vec3(.62, .53, .40), vec3(.90, .85, .75), smoothstep(.2, .8, .5 * fibre + .5 * fine));
  diffuseColor.rgb = mix(meat, cord, sinewy) * mix(.45, 1., vShade);
  // Where it turns away it darkens, as in a drawing: neighbours of one colour stay apart.
  float away = 1. - abs(dot(normalize(vNormal), normalize(vViewPosition)));
  diffuseColor.rgb *= 1. - .6 * away * away * away;
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.), uLift * .14);
`;function H0(i,e,t){let n=new bi({color:"#ffffff",roughness:.46,clearcoat:.22,clearcoatRoughness:.42});return n.onBeforeCompile=s=>{Object.assign(s.uniforms,{uMap:i.map,uValue:i.value,uRange:i.range,uPerVertex:i.perVertex,uMapped:i.mapped,uActivation:i.activation,uLift:i.lift,uPlain:i.plain,uScale:i.scale,uSeed:{value:e}}),s.vertexShader=Cn(s.vertexShader,"common",`
      attribute float arc, around, tendon, shade, quantity;
      attribute vec3 rest, fibre;
      varying float vArc, vTendon, vShade, vQuantity;
      varying vec2 vTurn;
      varying vec3 vRest, vFibre;`),s.vertexShader=Cn(s.vertexShader,"begin_vertex",`
      vArc = arc; vTendon = tendon; vShade = shade; vQuantity = quantity; vRest = rest; vFibre = fibre;
      vTurn = vec2(cos(6.28318531 * around), sin(6.28318531 * around));`);let r=Cn(s.fragmentShader,"common",Z1+$o);r=Cn(r,"color_fragment",(t?J1:K1)+j1),r=Cn(r,"roughnessmap_fragment","roughnessFactor = mix(mix(.52, .40, relief), .34, sinewy);"),r=Cn(r,"normal_fragment_maps","normal = bumped(-vViewPosition, normal, relief, uScale * mix(.0011, .0004, sinewy));"),s.fragmentShader=Cn(r,"emissivemap_fragment","totalEmissiveRadiance += meat * (1. - sinewy) * .10 * uActivation;")},n.customProgramCacheKey=()=>`muscle-${t}`,n}function op(i,e,t,n){if(!(e<3||t<3)){for(let s=0;s<e;s++){let r=Math.min(e-2,Math.max(1,s)),o=Math.max(0,s-1)*t,a=Math.min(e-1,s+1)*t;for(let l=0;l<t;l++){let c=3*(r*t+(l+t-1)%t),h=3*(r*t+(l+1)%t),u=3*(o+l),d=3*(a+l),f=i[d]-i[u],p=i[d+1]-i[u+1],v=i[d+2]-i[u+2],m=i[h]-i[c],g=i[h+1]-i[c+1],y=i[h+2]-i[c+2];X0(n,3*(s*t+l),p*y-v*g,v*m-f*y,f*g-p*m)}}Q1(n,e,t)}}function Q1(i,e,t){let n=r=>i[r]===0&&i[r+1]===0&&i[r+2]===0,s=(r,o)=>{for(let a=0;a<t;a++){let l=3*(r*t+a),c=3*(o*t+a);n(l)&&i.copyWithin(l,c,c+3)}};for(let r=1;r<e;r++)s(r,r-1);for(let r=e-2;r>=0;r--)s(r,r+1)}function ap(i,e,t){t.fill(0);for(let n=0;n+2<e.length;n+=3){let s=3*e[n],r=3*e[n+1],o=3*e[n+2],a=i[r]-i[s],l=i[r+1]-i[s+1],c=i[r+2]-i[s+2],h=i[o]-i[s],u=i[o+1]-i[s+1],d=i[o+2]-i[s+2],f=l*d-c*u,p=c*h-a*d,v=a*u-l*h;for(let m of[s,r,o])t[m]+=f,t[m+1]+=p,t[m+2]+=v}for(let n=0;n+2<t.length;n+=3)X0(t,n,t[n],t[n+1],t[n+2])}function W0(i,e,t){let n=new Float32Array(i.length);ap(i,e,n);let s=0;for(let r=0;r<n.length;r++)s+=n[r]*t[r];return s<0?-1:1}function X0(i,e,t,n,s){let r=Math.hypot(t,n,s),o=r>0?1/r:0;i[e]=t*o,i[e+1]=n*o,i[e+2]=s*o}function q0(){return new zt({transparent:!0,depthWrite:!1,uniforms:{uTint:{value:new Ge("#c98f78")},uOpacity:{value:1}},vertexShader:`
      varying vec3 vNormal_, vToEye;
      void main() {
        vec4 p = modelViewMatrix * vec4(position, 1.);
        vNormal_ = normalMatrix * normal;
        vToEye = -p.xyz;
        gl_Position = projectionMatrix * p;
      }`,fragmentShader:`
      uniform vec3 uTint;
      uniform float uOpacity;
      varying vec3 vNormal_, vToEye;
      void main() {
        float graze = 1. - abs(dot(normalize(vNormal_), normalize(vToEye)));
        float alpha = mix(.14, .55, pow(graze, 2.4)) * uOpacity;
        gl_FragColor = vec4(mix(uTint, vec3(.86, .70, .62), pow(graze, 3.)), alpha);
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`})}var Y0=z0(),$0=q0(),kr=class{constructor(e,t,n=hu){this.shape=e;let s=e.body<0;this.normals=e.normals?.slice()??new Float32Array(3*e.vertices);let r=(c,h,u)=>{let d=new li(h,u);s&&d.setUsage(Pf),this.geometry.setAttribute(c,d)},o=()=>new Float32Array(e.vertices);r("position",e.positions.slice(),3),r("normal",this.normals,3),r("shade",e.fixed.get("shade")??o().fill(1),1),this.geometry.setIndex(new li(e.indices,1));let a=e.grid!==null&&e.fixed.has("arc")&&e.fixed.has("around");if(this.look=e.layer==="muscle"?G0(n,a?nT(e):1):null,this.look){for(let c of["arc","around","tendon"])r(c,e.fixed.get(c)??o(),1);r("quantity",o(),1),a||(r("rest",e.positions,3),r("fibre",tT(e),3))}this.mesh=new Mt(this.geometry,eT(e,this.look,t,a)),this.depth=new Mt(this.geometry,new Ro({colorWrite:!1})),this.depth.visible=!1,this.mesh.add(this.depth);let l=e.layer==="wrap"||e.layer==="skin";this.mesh.castShadow=!l,this.mesh.receiveShadow=!l,this.mesh.frustumCulled=this.depth.frustumCulled=!s,this.mesh.userData.solid=this,e.layer==="skin"&&(this.mesh.renderOrder=5),this.orient()}shape;mesh;look;geometry=new Mn;normals;depth;outline=null;edges=null;sign=1;update(e){let t=e.places.get(this.shape.id);if(!t)return;let n=this.geometry.getAttribute("position");n.array.set(t),n.needsUpdate=!0,this.makeNormals(t),this.geometry.getAttribute("normal").needsUpdate=!0,this.geometry.boundingSphere=null,this.geometry.boundingBox=null}quantity(e){let t=this.geometry.getAttribute("quantity");t.array.set(e),t.needsUpdate=!0}opacity(e){let t=this.mesh.material;if(this.shape.layer==="skin"){t.uniforms.uOpacity.value=e;return}this.shape.layer==="wrap"&&this.shape.body>=0&&this.mesh.visible&&!this.edges&&this.mesh.add(this.edges=iT(this.geometry)),t.opacity=e;let n=e<.999;t.transparent!==n&&(t.needsUpdate=!0),t.transparent=n,this.depth.visible=n&&this.shape.layer!=="wrap",this.depth.renderOrder=1,this.mesh.renderOrder=n?2:0,this.mesh.castShadow=e>.5&&this.shape.layer!=="wrap"}mark(e,t){if(!e){this.outline&&(this.outline.visible=!1);return}this.outline||(this.outline=new Mt(this.geometry,sT()),this.outline.frustumCulled=!1,this.mesh.add(this.outline));let{uniforms:n}=this.outline.material;n.uColour.value.set(e),n.uWidth.value=t,this.outline.visible=!0}dispose(){this.geometry.dispose();let e=this.mesh.material;e!==Y0&&e!==$0&&e.dispose()}orient(){if(this.shape.normals)return;let{grid:e,positions:t,indices:n}=this.shape;e&&(op(t,e[0],e[1],this.normals),this.sign=W0(t,n,this.normals)),this.makeNormals(t)}makeNormals(e){let{grid:t,indices:n}=this.shape;if(!t)return ap(e,n,this.normals);if(op(e,t[0],t[1],this.normals),this.sign<0)for(let s=0;s<this.normals.length;s++)this.normals[s]=-this.normals[s]}};function eT(i,e,t,n){if(e)return H0(e,t,n);switch(i.layer){case"bone":return Y0;case"eye":return V0(i.positions);case"skin":return $0;case"wrap":return new Ni({color:"#3b82c4",roughness:.5,depthWrite:!1,side:vs});case"ligament":return new bi({color:"#d9cbb0",roughness:.36,clearcoat:.2});default:return new Ni({color:"#8a94a0",roughness:.45,metalness:.35})}}function tT({fixed:i,vertices:e}){let t=["fibre_x","fibre_y","fibre_z"].map(n=>i.get(n));return Float32Array.from({length:3*e},(n,s)=>t[s%3]?.[Math.floor(s/3)]??(s%3===1?1:0))}function nT({grid:i,positions:e}){let[t,n]=i,s=Array.from({length:t},(r,o)=>rp(e,o,n));return Math.min(1,Math.max(.02,Math.max(...s)/.08))}function iT(i){let e=new Ba(new Xa(i,25),new Po({color:"#2b6cb0",transparent:!0,opacity:.55}));return e.renderOrder=3,e}function sT(){return new zt({side:wn,uniforms:{uColour:{value:new Ge},uWidth:{value:0}},vertexShader:`
      uniform float uWidth;
      void main() {
        vec4 p = modelViewMatrix * vec4(position, 1.);
        float tall = -2. * p.z / projectionMatrix[1][1];
        p.xyz += normalize(normalMatrix * normal) * uWidth * tall;
        gl_Position = projectionMatrix * p;
      }`,fragmentShader:`
      uniform vec3 uColour;
      void main() {
        gl_FragColor = vec4(uColour, 1.);
        #include <colorspace_fragment>
      }`})}var rT={path:{colour:"#2b6cb0",width:.0024,radius:.0028},fibre:{colour:"#7a2f2b",width:4e-4,radius:4e-4},contact:{colour:"#0f766e",width:.004,radius:.005,arrows:!0},marker:{colour:"#d6336c",width:.002,radius:.006},ligament:{colour:"#cdbf9f",width:.003,radius:.002}},oT={colour:"#5b6b80",width:.002,radius:.004},gu=class{constructor(e){this.shape=e;this.style=rT[e.layer]??oT;let t=new zn,n=!this.style.arrows,s=new Ni({color:this.style.colour,roughness:.5,depthTest:n});if(this.segments=new Float32Array(3*e.indices.length),e.primitive==="lines"){this.lines=new mr,this.material=new pr({color:this.style.colour,linewidth:this.style.width,worldUnits:!0,depthTest:n});let r=new Yo(this.lines,this.material);r.frustumCulled=!1,t.add(r),this.style.arrows&&(this.heads=new nr(new Wa(2.2,6,20).translate(0,-3,0),s,e.indices.length/2),this.heads.frustumCulled=!1,r.renderOrder=this.heads.renderOrder=4,t.add(this.heads))}else this.material=s,this.balls=new nr(new Ya(this.style.radius,20,14),s,e.vertices),this.balls.frustumCulled=!1,this.balls.castShadow=!0,t.add(this.balls);this.object=t,this.place(e.positions)}shape;object;style;material;lines=null;balls=null;heads=null;segments;update(e){let t=e.places.get(this.shape.id);t&&this.place(t)}opacity(e){this.material.opacity=e,this.material.transparent=e<.999}dispose(){this.lines?.dispose(),this.material.dispose()}place(e){if(this.lines){this.shape.indices.forEach((n,s)=>{for(let r=0;r<3;r++)this.segments[3*s+r]=e[3*n+r]});let t=this.lines.getAttribute("instanceStart");t?(t.data.array.set(this.segments),t.data.needsUpdate=!0):this.lines.setPositions(this.segments),this.heads&&this.placeHeads(this.heads)}if(this.balls){let t=new ht;for(let n=0;n<this.shape.vertices;n++)this.balls.setMatrixAt(n,t.makeTranslation(e[3*n],e[3*n+1],e[3*n+2]));this.balls.instanceMatrix.needsUpdate=!0}}placeHeads(e){let t=new F,n=new F,s=new Gn,r=new F(0,1,0),o=new F,a=new ht;for(let l=0;l<e.count;l++){t.fromArray(this.segments,6*l),n.fromArray(this.segments,6*l+3);let c=t.distanceTo(n);s.setFromUnitVectors(r,c>1e-9?t.sub(n).normalize().negate():r),e.setMatrixAt(l,a.compose(n,s,o.setScalar(c>1e-4?this.style.width:0)))}e.instanceMatrix.needsUpdate=!0}};var Z0=new Map;function aT(i){let e=Z0.get(i);if(e)return e;let t=new Ji(R0(i),256,1);return t.colorSpace=ai,t.minFilter=t.magFilter=Vn,t.needsUpdate=!0,Z0.set(i,t),t}var Ll=(i,e)=>{let t=i.scene?.quantities.find(n=>n.name===e);return i.ranges[e]??(t?[t.low,t.high]:[0,1])},lp=i=>i instanceof kr?i.mesh:i.object,vu=class{constructor(e,t){this.scene=e;this.moment=t;this.root.quaternion.setFromUnitVectors(new F(...e.up).normalize(),new F(0,1,0)),this.bodies=e.bodies.map(()=>{let n=new zn;return n.matrixAutoUpdate=!1,this.root.add(n),n}),this.tones=uu(e.muscles),e.shapes.forEach((n,s)=>{if(n.vertices===0)return;let r=this.tones.get(n.muscle??""),o=n.primitive==="triangles"?new kr(n,11+7*s,r):new gu(n),a=lp(o);o instanceof kr?this.solids.push(o):this.strokes.push(o),n.body<0&&this.moving.push(o),(n.body<0?this.root:this.bodies[n.body]).add(a)}),this.update()}scene;moment;root=new zn;solids=[];strokes=[];bodies;moving=[];fibres=new Map;tones;update(){let{poses:e}=this.moment,t=new F,n=new Gn,s=new F(1,1,1);this.bodies.forEach((r,o)=>{t.fromArray(e,fr*o),n.fromArray(e,fr*o+3),r.matrix.compose(t,n,s)});for(let r of this.moving){let o=r instanceof kr?this.fibres.get(r):void 0;(lp(r).visible||o?.object.visible)&&r.update(this.moment),o?.object.visible&&this.placeFibres(r,o)}this.root.updateMatrixWorld(!0)}paint(e){let t=this.scene.quantities.findIndex(r=>r.name===e.colour),n=this.scene.quantities[t],s=Ll(e,e.colour);for(let{solid:r,look:o,shape:a}of this.muscles()){let l=this.moment.number(`muscle/${a.muscle}/activation`);o.activation.value=Number.isFinite(l)?Math.min(1,Math.max(0,l)):0;let c=n?.of==="vertex"?this.moment.quantities.get(a.id)?.get(t):void 0,h=this.moment.number(`muscle/${a.muscle}/${e.colour}`),u=e.colour!==Wi&&n!==void 0&&(c!==void 0||Number.isFinite(h));o.mapped.value=u?1:0,o.map.value=aT(n?.map??"ember"),o.range.value=s,o.perVertex.value=c?1:0;let d=Math.min(1,Math.max(0,(h-s[0])/(s[1]-s[0])));c?r.quantity(c):u&&(o.value.value=d);let f=this.tones.get(a.muscle??""),p=u&&!c?El(n.map,d):f;p&&this.fibres.get(r)?.colour(new Ge(p))}}dress(e,t,n,s){for(let r of[...this.solids,...this.strokes]){let{layer:o,muscle:a}=r.shape,l=e.layers[o],c=lp(r),h=c.visible;c.visible=(l?.shown??!0)&&(a===null||Ad(e,a)),c.visible&&!h&&r.shape.body<0&&r.update(this.moment),r.opacity(a!==null&&a===e.selected?1:l?.opacity??1)}for(let{solid:r,look:o,shape:a}of this.muscles()){let l=a.muscle===e.selected,c=a.muscle===e.hovered;o.lift.value=c?1:0,r.mark(l?t:c?n:null,s*(l?2.2:1.6))}this.dressFibres(e)}dressFibres(e){let{shown:t,opacity:n}=e.layers.fibre??{shown:!1,opacity:1};for(let{solid:s,shape:r}of this.muscles()){let o=t&&(r.muscle===null||Ad(e,r.muscle)),a=this.fibres.get(s);o&&!a&&(a=new mu(r,this.scene.muscles.find(l=>l.name===r.muscle)),this.fibres.set(s,a),(r.body<0?this.root:this.bodies[r.body]).add(a.object),this.paint(e)),a&&(a.object.visible=o,a.opacity(n),o&&this.placeFibres(s,a))}}placeFibres({mesh:e},t){t.update(e.geometry.getAttribute("position").array,e.geometry.getAttribute("normal").array)}box(e=null){let t=new _n;for(let{mesh:n,shape:s}of this.solids)(e!==null?s.muscle!==e:s.layer==="wrap"||s.layer==="skin")||(n.geometry.boundingBox||n.geometry.computeBoundingBox(),t.union(n.geometry.boundingBox.clone().applyMatrix4(n.matrixWorld)));return t.isEmpty()?new _n(new F(-.3,0,-.3),new F(.3,.6,.3)):t}points(){let e=[];for(let{mesh:t,shape:n}of this.solids){if(n.layer==="wrap"||n.layer==="skin")continue;let s=t.geometry.getAttribute("position"),r=Math.max(1,Math.floor(s.count/200));for(let o=0;o<s.count;o+=r)e.push(new F().fromBufferAttribute(s,o).applyMatrix4(t.matrixWorld))}return e.length?e:[new F(-.3,0,-.3),new F(.3,.6,.3)]}get pickable(){return this.solids.filter(e=>e.mesh.visible&&e.shape.layer!=="wrap"&&e.shape.layer!=="skin").map(e=>e.mesh)}get vertices(){return this.scene.shapes.reduce((e,t)=>e+t.vertices,0)}dispose(){for(let e of[...this.solids,...this.strokes,...this.fibres.values()])e.dispose();this.root.removeFromParent()}*muscles(){for(let e of this.solids)e.look&&(yield{solid:e,look:e.look,shape:e.shape})}};var xu=class{constructor(e,t){this.actions=t;let n=le(e,"div",{class:"find"});this.search=le(n,"input",{type:"search",placeholder:"Find a muscle","aria-label":"Find a muscle"}),le(n,"kbd",{text:"/","aria-hidden":"true"});let s=le(e,"div",{class:"caption"});this.count=le(s,"span"),le(s,"span",{class:"quiet",text:"activation"}),this.list=le(e,"ul",{class:"muscles","aria-label":"Muscles"}),t.find=()=>{t.store.state.folded.left&&t.fold("left"),this.search.select()},this.search.addEventListener("input",()=>t.store.set({search:this.search.value})),this.search.addEventListener("keydown",o=>this.searchKey(o));let{store:r}=t;r.watch(["scene"],o=>this.build(o)),r.watch(["selected"],({selected:o})=>{this.rows.find(({muscle:l})=>l.name===o)?.element.scrollIntoView({block:"nearest"})}),r.watch(["scene","search"],o=>this.filter(o)),r.watch(["scene","selected","hovered","hidden","solo","locked","held","controls","reports"],o=>this.dress(o))}actions;search;list;count;rows=[];tones=new Map;show(e){let{state:t}=this.actions.store,n=e.scene.quantities.find(o=>o.name===t.colour),[s,r]=Ll(t,t.colour);for(let o of this.rows){if(o.element.hidden)continue;let a=e.number(`muscle/${o.muscle.name}/activation`),l=Xo(a);o.value.textContent!==l&&(o.value.textContent=l),o.slider.show(t.held.get(o.muscle.name)??a);let c=e.number(`muscle/${o.muscle.name}/${t.colour}`),h=n?.of==="muscle"&&Number.isFinite(c),u=this.tones.get(o.muscle.name)??hu;o.element.style.setProperty("--own",h?El(n.map,(c-s)/(r-s)):u)}}searchKey(e){let t=this.rows.filter(n=>!n.element.hidden);e.key==="Escape"&&this.search.blur(),e.key==="Enter"&&t[0]&&this.actions.focusOn(t[0].muscle.name),e.key==="ArrowDown"&&t[0]&&t[0].element.querySelector(".name")?.focus()}build(e){this.tones=uu(e.scene?.muscles??[]),this.rows=(e.scene?.muscles??[]).map(t=>this.row(t)),this.list.replaceChildren(...this.rows.map(t=>t.element))}row(e){let{actions:t}=this,n=St("li",{class:"muscle"});n.dataset.muscle=e.name;let s=le(n,"i",{class:"chip"});le(n,"button",{type:"button",class:"name",text:e.label,title:e.label,click:()=>t.select(e.name),dblclick:()=>t.focusOn(e.name)});let r=le(n,"output",{class:"number"}),o=dn("eye","Hide or show (H)",()=>t.hide(e.name),"small"),a=dn("more",`More about ${e.label}`,()=>{let u=a.getBoundingClientRect();this.menu(e,u.left,u.bottom+2)},"small");n.append(o,a);let l=wl(`Activation of ${e.label}`,0,1,u=>t.excite(e.name,u));n.append(l.input);let c=le(n,"select",{class:"fidelity","aria-label":`Fidelity of ${e.label}`,title:"How this muscle is simulated"}),h=e.fidelities.includes(e.fidelity)?e.fidelities:[e.fidelity,...e.fidelities];for(let u of h.filter(Boolean))le(c,"option",{value:u,text:u});return c.value=e.fidelity,c.addEventListener("change",()=>t.transport.set(`muscle/${e.name}/fidelity`,c.value)),n.addEventListener("pointerenter",()=>t.store.set({hovered:e.name})),n.addEventListener("pointerleave",()=>t.store.set({hovered:null})),n.addEventListener("contextmenu",u=>{u.preventDefault(),this.menu(e,u.clientX,u.clientY)}),{muscle:e,element:n,chip:s,value:r,eye:o,slider:l,fidelity:c}}menu({name:e,label:t},n,s){let{actions:r}=this,{state:o}=r.store,a=[{label:"Focus",key:"F",act:()=>r.focusOn(e)},{label:"Show alone",key:"Shift H",checked:o.solo===e,act:()=>r.solo(e)},{label:"Hidden",key:"H",checked:o.hidden.has(e),act:()=>r.hide(e)}];o.controls&&(a.push({label:"Locked",key:"L",checked:o.locked.has(e),act:()=>r.lock(e)}),o.held.has(e)&&a.push({label:"Give back to the controller",act:()=>r.release(e)})),Ur(n,s,a,t)}filter({search:e}){this.search.value!==e&&(this.search.value=e);let t=e.toLowerCase().split(/\s+/).filter(Boolean);for(let{element:s,muscle:r}of this.rows){let o=`${r.label} ${r.name} ${r.fidelity}`.toLowerCase();s.hidden=!t.every(a=>o.includes(a))}let n=this.rows.filter(s=>!s.element.hidden).length;this.count.textContent=t.length?`${n} of ${this.rows.length} muscles`:"Muscles"}dress(e){let t=new Map(e.reports.filter(n=>n.muscle).map(n=>[n.muscle,n.kind]));for(let n of this.rows){let{name:s}=n.muscle,r=e.solo!==null?e.solo!==s:e.hidden.has(s);n.element.classList.toggle("selected",e.selected===s),n.element.classList.toggle("hovered",e.hovered===s),n.element.classList.toggle("hidden-muscle",r),n.element.classList.toggle("held",e.held.has(s)),n.element.classList.toggle("locked",e.locked.has(s)),n.element.dataset.trouble=t.get(s)??"",n.eye.getAttribute("aria-pressed")!==String(r)&&Ho(n.eye,r?"closed":"eye"),n.eye.setAttribute("aria-pressed",String(r)),n.slider.input.disabled=!e.controls||e.locked.has(s),n.fidelity.disabled=!e.controls||n.fidelity.options.length<2}}};var _u={bone:{label:"Bones",layer:{shown:!0,opacity:1}},eye:{label:"Eyes",layer:{shown:!0,opacity:1}},muscle:{label:"Muscles",layer:{shown:!0,opacity:1}},ligament:{label:"Ligaments",layer:{shown:!0,opacity:1}},skin:{label:"Skin",layer:{shown:!1,opacity:1}},path:{label:"Paths",layer:{shown:!1,opacity:1}},wrap:{label:"Wrap bodies",layer:{shown:!1,opacity:.22}},fibre:{label:"Fibres",layer:{shown:!1,opacity:1}},prop:{label:"Props",layer:{shown:!0,opacity:1}},contact:{label:"Contact forces",layer:{shown:!0,opacity:1}},marker:{label:"Markers",layer:{shown:!1,opacity:1}},ground:{label:"Ground",layer:{shown:!0,opacity:1}},labels:{label:"Labels",layer:{shown:!0,opacity:1}}},yu=i=>_u[i]?.label??Br(i);function Br(i){let e=i.replace(/[_-]+/g," ").trim();return e.charAt(0).toUpperCase()+e.slice(1)}function bu({name:i,layer:e}){let t=i.split("/");return Br(e==="prop"?t[0]:t[t.length-1])}function J0(i,e){let t=i.shapes.some(o=>o.layer==="muscle")?["fibre"]:[],n=new Set([...i.shapes.map(o=>o.layer),...t,"ground","labels"]),s=[...n].filter(o=>!(o in _u)).sort(),r=[...Object.keys(_u).filter(o=>n.has(o)),...s];return Object.fromEntries(r.map(o=>[o,e[o]??_u[o]?.layer??{shown:!0,opacity:1}]))}function K0(i,e){let t=le(i,"div",{class:"tools floats",role:"group","aria-label":"Tool"}),n=[["orbit","Orbit","Turn, move, select"],["probe","Probe","Read the shown quantity at a point"]],s=n.map(([r,o,a])=>le(t,"button",{type:"button",text:o,title:a,click:()=>e.store.set({tool:r})}));e.store.watch(["tool"],({tool:r})=>s.forEach((o,a)=>o.setAttribute("aria-pressed",String(n[a][0]===r))))}function j0(i,e){let t=le(i,"div",{class:"banner",role:"alert",hidden:!0});e.store.watch(["connected","retry","farewell","scene","opening"],n=>{let{connected:s,retry:r,farewell:o,scene:a,mode:l,opening:c}=n,h=s&&(c!==null||!a&&l!=="player");t.hidden=s&&!h,t.textContent=h?c!==null?`Opening ${c} …`:"Connected. Choose a scene above.":o??(r===null?"Connecting to the program …":"The program does not answer. Trying again …")})}var Su=class{constructor(e,t,n){this.actions=t;this.track=n;this.box=le(e,"div",{class:"legend floats"});let s=le(this.box,"div",{class:"legend-head"});this.label=le(s,"span"),this.unit=le(s,"span",{class:"quiet"}),s.append(dn("fit","Fit the colours to the run, or back",()=>this.fit(),"small")),this.ramp=le(this.box,"div",{class:"ramp"}),this.ticks=le(this.box,"div",{class:"ticks number quiet"}),t.store.watch(["scene","colour","ranges"],r=>this.draw(r))}actions;track;box;label;unit;ramp;ticks;draw(e){let t=e.scene?.quantities.find(l=>l.name===e.colour);if(this.box.hidden=e.colour===Wi||!t,!t)return;let[n,s]=Ll(e,t.name),{factor:r,unit:o}=Al(t.unit);this.label.textContent=t.label,this.unit.textContent=t.name==="activation"?"relaxed → active":o,this.ramp.style.background=P0(t.map);let a=[0,.25,.5,.75,1];this.ticks.replaceChildren(...a.map(l=>{let c=document.createElement("span");return c.textContent=Cl((n+l*(s-n))*r),c}))}fit(){let{store:e}=this.actions,{scene:t,colour:n,ranges:s}=e.state;if(!t)return;if(s[n]){let{[n]:a,...l}=s;e.set({ranges:l});return}let r=1/0,o=-1/0;for(let a of t.muscles){let l=t.numberOf.get(`muscle/${a.name}/${n}`);if(l!==void 0)for(let c of this.track().column(l))c<r&&(r=c),c>o&&(o=c)}o>r&&e.set({ranges:{...s,[n]:[r,o]}})}},Mu=class{constructor(e,t){this.actions=t;this.box=le(e,"div",{class:"tooltip",role:"tooltip",hidden:!0})}actions;box;hide(){this.box.hidden=!0}show(e,t,n,s){let{state:r}=this.actions.store,o=this.lines(e,s,r);if(o.length===0)return this.hide();this.box.replaceChildren(),o.forEach(([u,d],f)=>{f===0?le(this.box,"b",{text:u}):(le(this.box,"span",{class:"quiet",text:u}),le(this.box,"span",{class:"number",text:d}))}),this.box.hidden=!1;let a=this.box.parentElement,c=t+16+this.box.offsetWidth>a.clientWidth?t-12-this.box.offsetWidth:t+16,h=Math.min(n+14,a.clientHeight-this.box.offsetHeight-8);this.box.style.transform=`translate(${c}px, ${h}px)`}lines(e,t,n){let{muscle:s,id:r}=e.solid.shape;if(s===null)return[[bu(e.solid.shape),""]];let a=[[t.scene.muscles.find(u=>u.name===s)?.label??s,""]],l=t.scene.quantities.findIndex(u=>u.name===n.colour),c=t.scene.quantities[l];if(n.tool==="probe"&&c){let u=t.quantities.get(r)?.get(l)?.[e.vertex],d=u??t.number(`muscle/${s}/${c.name}`);return[...a,[`${c.label}${u===void 0?"":" here"}`,Fr(d,c.unit)]]}let h={Activation:"activation",Force:"tension",Length:"length",Stretch:"stretch"};for(let[u,d]of Object.entries(h)){let f=t.scene.numberOf.get(`muscle/${s}/${d}`);f!==void 0&&a.push([u,Fr(t.numbers[f],t.scene.numbers[f].unit)])}return a}};var Q0=3;function ev(i,e){let{store:t,clock:n}=e,s=le(i,"div",{class:"reports","aria-live":"polite"}),r="",o=0,a=f=>{let{scene:p}=t.state,v=p?.muscles.find(g=>g.name===f.muscle)?.label,m=p?.coordinates.find(g=>g.name===f.coordinate)?.label;return v??m??f.muscle??f.coordinate??""},l=f=>{let p=St("button",{type:"button",class:"report"});p.dataset.kind=f.kind;let v=a(f);return v&&p.append(St("b",{text:v})," · "),p.append(f.reason),f.advice&&p.append(" ",St("span",{class:"quiet",text:f.advice})),p.addEventListener("click",()=>{f.muscle&&e.focusOn(f.muscle),e.seek(f.time)}),p},c=f=>{let p=St("div",{class:"report",role:"alert",text:f});return p.dataset.kind="error",p},h=f=>{let p=c(f);return p.prepend(dn("close","Dismiss",()=>{o=t.state.errors.length,d()},"small")),p},u=()=>{let f=new Set;return t.state.reports.filter(p=>p.time<=n.time+1e-6).reverse().filter(p=>{let v=`${p.muscle??p.coordinate}/${p.reason}`;return!f.has(v)&&f.add(v)})};function d(){let{errors:f,stopped:p}=t.state,v=u(),m=f.slice(o).slice(-1),g=JSON.stringify([v,m,p]);if(g===r)return;r=g;let y=v.length-Q0;s.replaceChildren(...p?[c(p)]:[],...m.map(h),...v.slice(0,Q0).map(l),...y>0?[St("div",{class:"quiet more",text:`and ${y} more`})]:[])}return t.watch(["reports","errors","stopped","scene"],d),{show:d}}var wu=class{constructor(e,t){this.host=e;this.actions=t;t.store.watch(["scene"],n=>this.build(n))}host;actions;joints=[];watches=[];show(e){for(let t of this.joints){let n=e.number(`coordinate/${t.name}/value`);t.slider.show(n),t.output.textContent=Fr(n,t.turns?"rad":"m")}}build(e){this.watches.splice(0).forEach(t=>t()),this.host.replaceChildren(),this.joints=[],e.scene&&(this.colours(e),this.layers(e),this.coordinates(e),this.world(e))}colours({scene:e}){let t=le(Tl(this.host,"Colour by"),"div",{class:"chips",role:"group","aria-label":"Colour by"}),s=[...e.quantities.map(r=>[r.name,r.label]),[Wi,"Plain"]].map(([r,o])=>{let a=le(t,"button",{type:"button",text:o,title:`${o} (C: next)`,click:()=>this.actions.colour(r)});return a.dataset.colour=r,a});this.whileOpen(["colour"],({colour:r})=>{for(let o of s)o.setAttribute("aria-pressed",String(o.dataset.colour===r))})}layers(e){let t=Tl(this.host,"Layers"),n=Object.keys(e.layers).map(o=>{let a=le(t,"label",{class:"layer"}),l=le(a,"input",{type:"checkbox",change:()=>this.actions.toggleLayer(o)});le(a,"span",{text:yu(o)});let c=wl(`Opacity of ${yu(o)}`,0,1,h=>this.actions.layerOpacity(o,h));return o!=="labels"&&a.append(c.input),{name:o,box:l,opacity:c}}),s=le(t,"label",{class:"layer"}),r=le(s,"input",{type:"checkbox",change:this.actions.toggleLight});le(s,"span",{text:"Light follows the view"}),this.whileOpen(["layers","lightFollows"],({layers:o,lightFollows:a})=>{r.checked=a;for(let{name:l,box:c,opacity:h}of n)c.checked=o[l]?.shown??!1,h.show(o[l]?.opacity??1)})}coordinates({scene:e}){let t=e.coordinates.filter(s=>!s.locked);if(t.length===0)return;let n=Tl(this.host,"Joints");for(let{name:s,label:r,range:o,turns:a}of t){let[l,c]=o??(a?[-Math.PI,Math.PI]:[-1,1]),h=this.slide(n,r,l,c,u=>this.actions.transport.set(`coordinate/${s}/value`,u));this.joints.push({name:s,turns:a,...h})}this.whileOpen(["controls","playing"],({controls:s,playing:r})=>{for(let o of this.joints)o.slider.input.disabled=!s||r,o.slider.input.title=s&&r?"Pause to pose the joint":""})}world({scene:e,mode:t}){if(t!=="live")return;let{gravity:n,rigidRate:s,props:r}=e,o=Tl(this.host,"World"),a=[],l=(h,[u,d],f,p,v)=>{let m=this.slide(o,h,u,d,g=>{m.output.textContent=p(g),v(g)});a.push(m.slider.input),this.whileOpen(["world"],({world:g})=>{m.slider.show(f(g)),m.output.textContent=p(Number(m.slider.input.value))})},c=h=>u=>this.actions.transport.set(h,u);for(let{name:h,mass:u}of r)l(r.length===1?"Load":yu(h),[0,Math.max(10,3*u)],({loads:d})=>d.get(h)??u,d=>`${d.toFixed(1)} kg`,c(`load/${h}`));if(n!==null&&l("Gravity",[0,20],h=>h.gravity??n,h=>`${h.toFixed(2)} m/s²`,c("gravity")),s!==null){let h=Math.log2(s);l("Time step",[h-2,h+2],u=>Math.log2(u.rigidRate??s),u=>`${(1e3/2**u).toPrecision(2)} ms`,u=>this.actions.transport.set("rate/rigid",Math.round(2**u)))}this.whileOpen(["controls"],({controls:h})=>a.forEach(u=>u.disabled=!h))}slide(e,t,n,s,r){let o=le(e,"div",{class:"slide"});le(o,"span",{text:t,title:t});let a=le(o,"output",{class:"number"}),l=wl(t,n,s,r);return o.append(l.input),{slider:l,output:a}}whileOpen(e,t){this.watches.push(this.actions.store.watch(e,t))}};function tv(i,e){let t=le(document.body,"dialog",{class:`sheet ${e}`,"aria-label":i}),n=le(t,"header");return le(n,"h1",{text:i}),n.append(dn("close","Close (Esc)",()=>t.close())),t.addEventListener("click",s=>{s.target===t&&t.close()}),{dialog:t,head:n}}function nv(i){let{dialog:e}=tv("Shortcuts","help"),t=le(e,"div",{class:"columns"});for(let n of new Set(ou.map(s=>s.group))){let s=le(t,"section");le(s,"h2",{text:n});let r=le(s,"dl");for(let{shown:o,label:a}of ou.filter(l=>l.group===n))le(r,"dt",{},St("kbd",{text:o})),le(r,"dd",{text:a})}le(e,"p",{class:"quiet",text:["Drag turns, right drag or Shift and drag moves, the wheel zooms to the pointer.","Click selects, double click focuses.","Arrows change a slider by a hundredth, with Shift by a tenth."].join(" ")}),i.help=()=>e.showModal()}function iv(i){let{dialog:e,head:t}=tv("Scenes","scenes"),n=St("input",{type:"search",placeholder:"Find a scene","aria-label":"Find a scene"});t.insertBefore(n,t.lastElementChild);let s=le(e,"div",{class:"cards"}),r=()=>{let o=n.value.toLowerCase().split(/\s+/).filter(Boolean),{scenes:a,scene:l}=i.store.state,c=a.filter(h=>o.every(u=>`${h.title} ${h.about} ${h.kind}`.toLowerCase().includes(u)));s.replaceChildren(...c.map(h=>{let u=St("button",{type:"button",class:"card","aria-current":h.name===l?.name?"true":void 0}),d=le(u,"div",{class:"thumbnail"});return h.picture?le(d,"img",{src:h.picture,alt:"",loading:"lazy"}):d.append(au()),le(u,"b",{text:h.title}),le(u,"span",{class:"quiet",text:h.about||Br(h.kind)}),u.addEventListener("click",()=>{e.close(),i.open(h.name)}),u})),c.length===0&&le(s,"p",{class:"quiet",text:"No scene fits these words."})};n.addEventListener("input",r),i.store.watch(["scenes","scene"],r),i.scenes=()=>{let{scenes:o,mode:a}=i.store.state;o.length===0||a==="player"||(n.value="",r(),e.showModal(),n.focus())}}var Tu=class{constructor(e,t){this.actions=t;let{store:n}=t,s=dn("play","Play or pause (Space)",t.togglePlay,"play");e.append(dn("reset","Back to the start (Backspace)",t.reset),dn("back","One step back (,)",t.back),s,dn("step","One step on (.)",t.step)),this.clockText=le(e,"output",{class:"clock number","aria-label":"Time"});let r=le(e,"div",{class:"track"});this.marks=le(r,"div",{class:"marks","aria-hidden":"true"}),this.scrub=le(r,"input",{type:"range",class:"scrub","aria-label":"Time",step:"any"}),this.scrub.addEventListener("input",()=>t.seek(Number(this.scrub.value))),this.scrub.addEventListener("pointerdown",()=>this.dragging=!0);for(let l of["pointerup","pointercancel"])this.scrub.addEventListener(l,()=>this.dragging=!1);this.scrub.addEventListener("keydown",l=>this.scrubKey(l)),this.endText=le(e,"span",{class:"number quiet"});let o=le(e,"button",{type:"button",class:"number text",title:"Speed (+ and −)"});o.addEventListener("click",()=>Wo(o,Td.map(l=>({label:`${l}×`,checked:l===n.state.speed,act:()=>t.speed(l)})),"Speed"));let a=le(e,"button",{type:"button",class:"text toggle",text:"Loop",click:t.toggleLoop});n.watch(["playing"],({playing:l})=>{Ho(s,l?"pause":"play"),s.setAttribute("aria-label",l?"Pause (Space)":"Play (Space)")}),n.watch(["speed"],l=>o.textContent=`${l.speed}×`),n.watch(["loop"],l=>a.setAttribute("aria-pressed",String(l.loop))),n.watch(["mode"],({mode:l})=>a.hidden=l!=="player"),n.watch(["reports","scene"],()=>this.mark())}actions;clockText;endText;scrub;marks;dragging=!1;show(){let{clock:e}=this.actions;this.clockText.textContent=Rl(e.time),this.endText.textContent=Rl(e.last),this.scrub.max!==String(e.last)&&(this.scrub.min=String(e.first),this.scrub.max=String(e.last),this.mark()),this.dragging||(this.scrub.value=String(e.time));let t=(e.time-e.first)/Math.max(1e-9,e.last-e.first);this.scrub.style.setProperty("--part",`${(100*t).toFixed(2)}%`)}scrubKey(e){let{clock:t}=this.actions,n={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[e.key];n!==void 0&&(e.preventDefault(),this.actions.seek(t.time+n*(t.last-t.first)*(e.shiftKey?.1:.01)))}mark(){let{clock:e,store:t}=this.actions,n=e.last-e.first;if(!(n>0))return this.marks.replaceChildren();this.marks.replaceChildren(...t.state.reports.map(s=>{let r=St("i");return r.dataset.kind=s.kind,r.style.left=`${100*(s.time-e.first)/n}%`,r}))}};var lT=i=>/[",\n]/.test(i)?`"${i.replace(/"/g,'""')}"`:i;function Eu(i,e,t){let s=[["time [s]",...t.map(o=>`${e[o].name} [${e[o].unit||"1"}]`)].map(lT).join(",")],r=t.map(o=>i.column(o));return i.times.forEach((o,a)=>{let l=r.map(c=>Number.isFinite(c[a])?String(c[a]):"");s.push([String(Number(o.toFixed(9))),...l].join(","))}),s.join(`
`)+`
`}var cT={"muscle/tension":"Muscle force","muscle/length":"Muscle length","muscle/fibre":"Fibre length","muscle/speed":"Lengthening speed","coordinate/value":"Joint angle","coordinate/speed":"Joint speed"},hT=new Set(["muscle","unit","coordinate"]);function sv(i){let e=new Map(i.muscles.map(r=>[r.name,r.label])),t=new Map(i.coordinates.map(r=>[r.name,r.label])),n=new Map(i.quantities.map(r=>[`muscle/${r.name}`,r.label])),s=new Map;return i.numbers.forEach(({name:r,unit:o},a)=>{let[l,...c]=r.split("/"),h=hT.has(l)&&c.length>=2,u=h?`${l}/${c.slice(1).join("/")}`:l,d=`${u}:${o}`,f=h?c[0]:c.join("/")||r,{factor:p,unit:v}=Al(o),m=u==="coordinate/value"&&o==="m";if(!s.has(d)){let y=m?"Joint slide":cT[u]??n.get(u)??Br(u.split("/").pop());s.set(d,{key:d,label:y,unit:v,factor:p,members:[]})}let g=(l==="coordinate"?t:e).get(f)??Br(f);s.get(d).members.push({index:a,name:f,label:g,muscle:e.has(f)&&l!=="coordinate"?f:null})}),[...s.values()]}var uT=["muscle/activation","muscle/tension","coordinate/value","coordinate/muscle_torque","energy"];function rv(i,e){let t=uT.flatMap(s=>i.filter(r=>r.key.split(":")[0]===s));return[...new Set([...t,...i])].slice(0,e).map(s=>s.key)}function ov(i,e,t,n){if(i.members.length<=n)return i.members;let s=a=>{let l=1/0,c=-1/0;for(let h of e(a.index))h<l&&(l=h),h>c&&(c=h);return c>l?c-l:0},r=i.members.map(a=>({m:a,rank:a.muscle!==null&&a.muscle===t?1/0:s(a)})),o=new Set(r.sort((a,l)=>l.rank-a.rank).slice(0,n).map(a=>a.m));return i.members.filter(a=>o.has(a))}var dT="uplot",fT="u-hz",pT="u-vt",mT="u-title",gT="u-wrap",vT="u-under",xT="u-over",_T="u-axis",Gr="u-off",yT="u-select",bT="u-cursor-x",ST="u-cursor-y",MT="u-cursor-pt",wT="u-legend",TT="u-live",ET="u-inline",AT="u-series",CT="u-marker",av="u-label",RT="u-value",Dl="width",Nl="height";var lv="bottom",Zo="left",cp="right",Ep="#000",cv=Ep+"0",hp="mousemove",hv="mousedown",up="mouseup",uv="mouseenter",dv="mouseleave",fv="dblclick",PT="resize",LT="scroll",pv="change",Lu="dppxchange",Ap="--",na=typeof window<"u",gp=na?document:null,Ko=na?window:null,IT=na?navigator:null,Lt,Au;function vp(){let i=devicePixelRatio;Lt!=i&&(Lt=i,Au&&_p(pv,Au,vp),Au=matchMedia(`(min-resolution: ${Lt-.001}dppx) and (max-resolution: ${Lt+.001}dppx)`),Hr(pv,Au,vp),Ko.dispatchEvent(new CustomEvent(Lu)))}function Ti(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function xp(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Kt(i,e,t){i.style[e]=t+"px"}function es(i,e,t,n){let s=gp.createElement(i);return e!=null&&Ti(s,e),t?.insertBefore(s,n),s}function Bi(i,e){return es("div",i,e)}var mv=new WeakMap;function Ts(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=mv.get(i);r!=o&&(i.style.transform=r,mv.set(i,r),e<0||t<0||e>n||t>s?Ti(i,Gr):xp(i,Gr))}var gv=new WeakMap;function vv(i,e,t){let n=e+t,s=gv.get(i);n!=s&&(gv.set(i,n),i.style.background=e,i.style.borderColor=t)}var xv=new WeakMap;function _v(i,e,t,n){let s=e+""+t,r=xv.get(i);s!=r&&(xv.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var Cp={passive:!0},DT={...Cp,capture:!0};function Hr(i,e,t,n){e.addEventListener(i,t,n?DT:Cp)}function _p(i,e,t,n){e.removeEventListener(i,t,Cp)}na&&vp();function ts(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Ei((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function Yv(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var $v=i=>i!=null,Zv=i=>i!=null&&i>0,Nu=Yv($v),NT=Yv(Zv);function UT(i,e,t,n=0,s=!1){let r=s?NT:Nu,o=s?Zv:$v;[e,t]=r(i,e,t);let a=i[e],l=i[e];if(e>-1)if(n==1)a=i[e],l=i[t];else if(n==-1)a=i[t],l=i[e];else for(let c=e;c<=t;c++){let h=i[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Gt,l??-Gt]}function Uu(i,e,t,n){let s=Sv(i),r=Sv(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?Gs:Jv,a=s==1?Ei:zi,l=r==1?zi:Ei,c=a(o(Pn(i))),h=l(o(Pn(e))),u=jo(t,c),d=jo(t,h);return t==10&&(c<0&&(u=Ht(u,-c)),h<0&&(d=Ht(d,-h))),n||t==2?(i=u*s,e=d*r):(i=ex(i,u),e=Fu(e,d)),[i,e]}function Rp(i,e,t,n){let s=Uu(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var Pp=.1,yv={mode:3,pad:Pp},Fl={pad:0,soft:null,mode:0},FT={min:Fl,max:Fl};function Iu(i,e,t,n){return Ou(t)?bv(i,e,t):(Fl.pad=t,Fl.soft=n?0:null,Fl.mode=n?3:0,bv(i,e,FT))}function At(i,e){return i??e}function OT(i,e,t){for(e=At(e,0),t=At(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function bv(i,e,t){let n=t.min,s=t.max,r=At(n.pad,0),o=At(s.pad,0),a=At(n.hard,-Gt),l=At(s.hard,Gt),c=At(n.soft,Gt),h=At(s.soft,-Gt),u=At(n.mode,0),d=At(s.mode,0),f=e-i,p=Gs(f),v=ui(Pn(i),Pn(e)),m=Gs(v),g=Pn(m-p);(f<1e-24||g>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&c!=Gt&&(r=0),d==2&&h!=-Gt&&(o=0)));let y=f||v||1e3,A=Gs(y),b=jo(10,Ei(A)),C=y*(f==0?i==0?.1:1:r),E=Ht(ex(i-C,b/10),24),x=i>=c&&(u==1||u==3&&E<=c||u==2&&E>=c)?c:Gt,T=ui(a,E<x&&i>=x?x:ns(x,E)),U=y*(f==0?e==0?.1:1:o),L=Ht(Fu(e+U,b/10),24),I=e<=h&&(d==1||d==3&&L>=h||d==2&&L<=h)?h:-Gt,B=ns(l,L>I&&e<=I?I:ui(I,L));return T==B&&T==0&&(B=100),[T,B]}var kT=new Intl.NumberFormat(na?IT.language:"en-US"),Lp=i=>kT.format(i),Ai=Math,Pu=Ai.PI,Pn=Ai.abs,Ei=Ai.floor,Rn=Ai.round,zi=Ai.ceil,ns=Ai.min,ui=Ai.max,jo=Ai.pow,Sv=Ai.sign,Gs=Ai.log10,Jv=Ai.log2,BT=(i,e=1)=>Ai.sinh(i)*e,dp=(i,e=1)=>Ai.asinh(i/e),Gt=1/0;function Mv(i){return(Gs((i^i>>31)-(i>>31))|0)+1}function yp(i,e,t){return ns(ui(i,e),t)}function Kv(i){return typeof i=="function"}function _t(i){return Kv(i)?i:()=>i}var zT=()=>{},jv=i=>i,Qv=(i,e)=>e,VT=i=>null,wv=i=>!0,Tv=(i,e)=>i==e,GT=/\.\d*?(?=9{6,}|0{6,})/gm,Wr=i=>{if(nx(i)||vr.has(i))return i;let e=`${i}`,t=e.match(GT);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${Wr(s)}e${r}`}return Ht(i,n)};function zr(i,e){return Wr(Ht(Wr(i/e))*e)}function Fu(i,e){return Wr(zi(Wr(i/e))*e)}function ex(i,e){return Wr(Ei(Wr(i/e))*e)}function Ht(i,e=0){if(nx(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return Rn(n)/t}var vr=new Map;function tx(i){return((""+i).split(".")[1]||"").length}function kl(i,e,t,n){let s=[],r=n.map(tx);for(let o=e;o<t;o++){let a=Pn(o),l=Ht(jo(i,o),a);for(let c=0;c<n.length;c++){let h=i==10?+`${n[c]}e${o}`:n[c]*l,u=(o>=0?0:a)+(o>=r[c]?0:r[c]),d=i==10?h:Ht(h,u);s.push(d),vr.set(d,u)}}return s}var Ol={},Ip=[],Qo=[null,null],gr=Array.isArray,nx=Number.isInteger,HT=i=>i===void 0;function Ev(i){return typeof i=="string"}function Ou(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function WT(i){return i!=null&&typeof i=="object"}var XT=Object.getPrototypeOf(Uint8Array),ix="__proto__";function ea(i,e=Ou){let t;if(gr(i)){let n=i.find(s=>s!=null);if(gr(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=ea(i[s],e)}else t=i.slice()}else if(i instanceof XT)t=i.slice();else if(e(i)){t={};for(let n in i)n!=ix&&(t[n]=ea(i[n],e))}else t=i;return t}function yn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=ix&&(Ou(i[s])?yn(i[s],ea(n[s])):i[s]=ea(n[s]))}return i}var qT=0,YT=1,$T=2;function ZT(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function JT(i,e){if(QT(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return eE(o[0])||(o=jT(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let l=i[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(s).fill(void 0),d=e?e[o][c]:YT,f=[];for(let p=0;p<h.length;p++){let v=h[p],m=r.get(l[p]);v===null?d!=qT&&(u[m]=v,d==$T&&f.push(m)):u[m]=v}ZT(u,f,s),n.push(u)}}return n}var KT=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function jT(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let l=0;l<t;l++)a[l]=o[n[l]];s.push(a)}return s}function QT(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function eE(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=ui(1,Ei((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let l=i[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var sx=["January","February","March","April","May","June","July","August","September","October","November","December"],rx=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function ox(i){return i.slice(0,3)}var tE=rx.map(ox),nE=sx.map(ox),iE={MMMM:sx,MMM:nE,WWWW:rx,WWW:tE};function Il(i){return(i<10?"0":"")+i}function sE(i){return(i<10?"00":i<100?"0":"")+i}var rE={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Il(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Il(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Il(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Il(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Il(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>sE(i.getMilliseconds())};function Dp(i,e){e=e||iE;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?rE[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var oE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function aE(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==oE?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var ax=i=>i%1==0,Du=[1,2,2.5,5],lE=kl(10,-32,0,Du),lx=kl(10,0,32,Du),cE=lx.filter(ax),Vr=lE.concat(lx),Np=`
`,cx="{YYYY}",Av=Np+cx,hx="{M}/{D}",Ul=Np+hx,Cu=Ul+"/{YY}",ux="{aa}",hE="{h}:{mm}",Jo=hE+ux,Cv=Np+Jo,Rv=":{ss}",Nt=null;function dx(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,l=(i==1?kl(10,0,3,Du).filter(ax):kl(10,-3,0,Du)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,cx,Nt,Nt,Nt,Nt,Nt,Nt,1],[s*28,"{MMM}",Av,Nt,Nt,Nt,Nt,Nt,1],[s,hx,Av,Nt,Nt,Nt,Nt,Nt,1],[n,"{h}"+ux,Cu,Nt,Ul,Nt,Nt,Nt,1],[t,Jo,Cu,Nt,Ul,Nt,Nt,Nt,1],[e,Rv,Cu+" "+Jo,Nt,Ul+" "+Jo,Nt,Cv,Nt,1],[i,Rv+".{fff}",Cu+" "+Jo,Nt,Ul+" "+Jo,Nt,Cv,Nt,1]];function h(u){return(d,f,p,v,m,g)=>{let y=[],A=m>=o,b=m>=r&&m<o,C=u(p),E=Ht(C*i,3),x=fp(C.getFullYear(),A?0:C.getMonth(),b||A?1:C.getDate()),T=Ht(x*i,3);if(b||A){let U=b?m/r:0,L=A?m/o:0,I=E==T?E:Ht(fp(x.getFullYear()+L,x.getMonth()+U,1)*i,3),B=new Date(Rn(I/i)),V=B.getFullYear(),D=B.getMonth();for(let H=0;I<=v;H++){let Y=fp(V+L*H,D+U*H,1),G=Y-u(Ht(Y*i,3));I=Ht((+Y+G)*i,3),I<=v&&y.push(I)}}else{let U=m>=s?s:m,L=Ei(p)-Ei(E),I=T+L+Fu(E-T,U);y.push(I);let B=u(I),V=B.getHours()+B.getMinutes()/t+B.getSeconds()/n,D=m/n,H=d.axes[f]._space,Y=g/H;for(;I=Ht(I+m,i==1?0:3),!(I>v);)if(D>1){let G=Ei(Ht(V+D,6))%24,K=u(I).getHours()-G;K>1&&(K=-1),I-=K*n,V=(V+D)%24;let te=y[y.length-1];Ht((I-te)/m,3)*Y>=.7&&y.push(I)}else y.push(I)}return y}}return[l,c,h]}var[uE,dE,fE]=dx(1),[pE,mE,gE]=dx(.001);kl(2,-53,53,[1]);function Pv(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function Lv(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],l,c,h,u,d,f;return n.map(p=>{let v=i(p),m=v.getFullYear(),g=v.getMonth(),y=v.getDate(),A=v.getHours(),b=v.getMinutes(),C=v.getSeconds(),E=m!=l&&a[2]||g!=c&&a[3]||y!=h&&a[4]||A!=u&&a[5]||b!=d&&a[6]||C!=f&&a[7]||a[1];return l=m,c=g,h=y,u=A,d=b,f=C,E(v)})}}function vE(i,e){let t=Dp(e);return(n,s,r,o,a)=>s.map(l=>t(i(l)))}function fp(i,e,t){return new Date(i,e,t)}function Iv(i,e){return e(i)}var xE="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Dv(i,e){return(t,n,s,r)=>r==null?Ap:e(i(n))}function _E(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function yE(i,e){return i.series[e].fill(i,e)}var bE={show:!0,live:!0,isolate:!1,mount:zT,markers:{show:!0,width:2,stroke:_E,fill:yE,dash:"solid"},idx:null,idxs:null,values:[]};function SE(i,e){let t=i.cursor.points,n=Bi(),s=t.size(i,e);Kt(n,Dl,s),Kt(n,Nl,s);let r=s/-2;Kt(n,"marginLeft",r),Kt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Kt(n,"borderWidth",o),n}function ME(i,e){let t=i.series[e].points;return t._fill||t._stroke}function wE(i,e){let t=i.series[e].points;return t._stroke||t._fill}function TE(i,e){return i.series[e].points.size}var pp=[0,0];function EE(i,e,t){return pp[0]=e,pp[1]=t,pp}function Ru(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function mp(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var AE={show:!0,x:!0,y:!0,lock:!1,move:EE,points:{one:!1,show:SE,size:TE,width:0,stroke:wE,fill:ME},bind:{mousedown:Ru,mouseup:Ru,click:Ru,dblclick:Ru,mousemove:mp,mouseleave:mp,mouseenter:mp},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},fx={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Up=yn({},fx,{filter:Qv}),px=yn({},Up,{size:10}),mx=yn({},fx,{show:!1}),Fp='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',gx="bold "+Fp,vx=1.5,Nv={show:!0,scale:"x",stroke:Ep,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:gx,side:2,grid:Up,ticks:px,border:mx,font:Fp,lineGap:vx,rotate:0},CE="Value",RE="Time",Uv={show:!0,scale:"x",auto:!1,sorted:1,min:Gt,max:-Gt,idxs:[]};function PE(i,e,t,n,s){return e.map(r=>r==null?"":Lp(r))}function LE(i,e,t,n,s,r,o){let a=[],l=vr.get(s)||0;t=o?t:Ht(Fu(t,s),l);for(let c=t;c<=n;c=Ht(c+s,l))a.push(Object.is(c,-0)?0:c);return a}function bp(i,e,t,n,s,r,o){let a=[],l=i.scales[i.axes[e].scale].log,c=l==10?Gs:Jv,h=Ei(c(t));s=jo(l,h),l==10&&(s=Vr[ts(s,Vr)]);let u=t,d=s*l;l==10&&(d=Vr[ts(d,Vr)]);do a.push(u),u=u+s,l==10&&!vr.has(u)&&(u=Ht(u,vr.get(s))),u>=d&&(s=u,d=s*l,l==10&&(d=Vr[ts(d,Vr)]));while(u<=n);return a}function IE(i,e,t,n,s,r,o){let l=i.scales[i.axes[e].scale].asinh,c=n>l?bp(i,e,ui(l,t),n,s):[l],h=n>=0&&t<=0?[0]:[];return(t<-l?bp(i,e,ui(l,-n),-t,s):[l]).reverse().map(d=>-d).concat(h,c)}var xx=/./,DE=/[12357]/,NE=/[125]/,Fv=/1/,Sp=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function UE(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],l=i.valToPos,c=r._space,h=l(10,o),u=l(9,o)-h>=c?xx:l(7,o)-h>=c?DE:l(5,o)-h>=c?NE:Fv;if(u==Fv){let d=Pn(l(1,o)-h);if(d<c)return Sp(e.slice().reverse(),a.distr,u,zi(c/d)).reverse()}return Sp(e,a.distr,u,1)}function FE(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,l=i.valToPos,c=Pn(l(1,o)-l(2,o));return c<a?Sp(e.slice().reverse(),3,xx,zi(a/c)).reverse():e}function OE(i,e,t,n){return n==null?Ap:e==null?"":Lp(e)}var Ov={show:!0,scale:"y",stroke:Ep,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:gx,side:3,grid:Up,ticks:px,border:mx,font:Fp,lineGap:vx,rotate:0};function kE(i,e){let t=3+(i||1)*2;return Ht(t*e,3)}function BE(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Pn(o-r),l=i.series[e],c=a/(l.points.space*Lt);return n[1]-n[0]<=c}var kv={scale:null,auto:!0,sorted:0,min:Gt,max:-Gt},_x=(i,e,t,n,s)=>s,Bv={show:!0,auto:!0,sorted:0,gaps:_x,alpha:1,facets:[yn({},kv,{scale:"x"}),yn({},kv,{scale:"y"})]},zv={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:_x,alpha:1,points:{show:BE,filter:null},values:null,min:Gt,max:-Gt,idxs:[],path:null,clip:null};function zE(i,e,t,n,s){return t/10}var yx={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},VE=yn({},yx,{time:!1,ori:1}),Vv={};function bx(i,e){let t=Vv[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,l,c)}},i!=null&&(Vv[i]=t)),t}var ta=1,Mp=2;function Xr(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,l=r[0],c=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,v=a.height,m=i.valToPosH,g=i.valToPosV;return h.ori==0?t(s,l,c,h,u,m,g,d,f,p,v,Bu,ia,Vu,Mx,Tx):t(s,l,c,h,u,g,m,f,d,v,p,zu,sa,Bp,wx,Ex)}function Op(i,e){let t=0,n=0,s=At(i.bands,Ip);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function GE(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,l=i.scales[a];return s==-1?l.min:s==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Hs(i,e,t,n,s,r){return Xr(i,e,(o,a,l,c,h,u,d,f,p,v,m)=>{let g=o.pxRound,y=c.dir*(c.ori==0?1:-1),A=c.ori==0?ia:sa,b,C;y==1?(b=t,C=n):(b=n,C=t);let E=g(u(a[b],c,v,f)),x=g(d(l[b],h,m,p)),T=g(u(a[C],c,v,f)),U=g(d(r==1?h.max:h.min,h,m,p)),L=new Path2D(s);return A(L,T,U),A(L,E,U),A(L,E,x),L})}function ku(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?Vu:Bp,l=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-l;f>0&&a(o,l,n,f,n+r),l=d[1]}}let c=t+s-l,h=10;c>0&&a(o,l,n-h/2,c,n+r+h)}return o}function HE(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function kp(i,e,t,n,s,r,o){let a=[],l=i.length;for(let c=s==1?t:n;c>=t&&c<=n;c+=s)if(e[c]===null){let u=c,d=c;if(s==1)for(;++c<=n&&e[c]===null;)d=c;else for(;--c>=t&&e[c]===null;)d=c;let f=r(i[u]),p=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<l?r(i[v]):f;let g=d+s;p=o>=0&&g>=0&&g<l?r(i[g]):p,p>=f&&a.push([f,p])}return a}function Gv(i){return i==0?jv:i==1?Rn:e=>zr(e,i)}function Sx(i){let e=i==0?Bu:zu,t=i==0?(s,r,o,a,l,c)=>{s.arcTo(r,o,a,l,c)}:(s,r,o,a,l,c)=>{s.arcTo(o,r,l,a,c)},n=i==0?(s,r,o,a,l)=>{s.rect(r,o,a,l)}:(s,r,o,a,l)=>{s.rect(o,r,l,a)};return(s,r,o,a,l,c=0,h=0)=>{c==0&&h==0?n(s,r,o,a,l):(c=ns(c,a/2,l/2),h=ns(h,a/2,l/2),e(s,r+c,o),t(s,r+a,o,r+a,o+l,c),t(s,r+a,o+l,r,o+l,h),t(s,r,o+l,r,o,h),t(s,r,o,r+a,o,c),s.closePath())}}var Bu=(i,e,t)=>{i.moveTo(e,t)},zu=(i,e,t)=>{i.moveTo(t,e)},ia=(i,e,t)=>{i.lineTo(e,t)},sa=(i,e,t)=>{i.lineTo(t,e)},Vu=Sx(0),Bp=Sx(1),Mx=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},wx=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Tx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Ex=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function Ax(i){return(e,t,n,s,r)=>Xr(e,t,(o,a,l,c,h,u,d,f,p,v,m)=>{let{pxRound:g,points:y}=o,A,b;c.ori==0?(A=Bu,b=Mx):(A=zu,b=wx);let C=Ht(y.width*Lt,3),E=(y.size-y.width)/2*Lt,x=Ht(E*2,3),T=new Path2D,U=new Path2D,{left:L,top:I,width:B,height:V}=e.bbox;Vu(U,L-x,I-x,B+x*2,V+x*2);let D=H=>{if(l[H]!=null){let Y=g(u(a[H],c,v,f)),G=g(d(l[H],h,m,p));A(T,Y+E,G),b(T,Y,G,E,0,Pu*2)}};if(r)r.forEach(D);else for(let H=n;H<=s;H++)D(H);return{stroke:C>0?T:null,fill:T,clip:U,flags:ta|Mp}})}function Cx(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var WE=Cx(ia),XE=Cx(sa);function Rx(i){let e=At(i?.alignGaps,0);return(t,n,s,r)=>Xr(t,n,(o,a,l,c,h,u,d,f,p,v,m)=>{[s,r]=Nu(l,s,r);let g=o.pxRound,y=V=>g(u(V,c,v,f)),A=V=>g(d(V,h,m,p)),b,C;c.ori==0?(b=ia,C=WE):(b=sa,C=XE);let E=c.dir*(c.ori==0?1:-1),x={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:ta},T=x.stroke,U=!1;if(r-s>=v*4){let V=de=>t.posToVal(de,c.key,!0),D=null,H=null,Y,G,ae,q=y(a[E==1?s:r]),K=y(a[s]),te=y(a[r]),ue=V(E==1?K+1:te-1);for(let de=E==1?s:r;de>=s&&de<=r;de+=E){let Q=a[de],_e=(E==1?Q<ue:Q>ue)?q:y(Q),ye=l[de];_e==q?ye!=null?(G=ye,D==null?(b(T,_e,A(G)),Y=D=H=G):G<D?D=G:G>H&&(H=G)):ye===null&&(U=!0):(D!=null&&C(T,q,A(D),A(H),A(Y),A(G)),ye!=null?(G=ye,b(T,_e,A(G)),D=H=Y=G):(D=H=null,ye===null&&(U=!0)),q=_e,ue=V(q+E))}D!=null&&D!=H&&ae!=q&&C(T,q,A(D),A(H),A(Y),A(G))}else for(let V=E==1?s:r;V>=s&&V<=r;V+=E){let D=l[V];D===null?U=!0:D!=null&&b(T,y(a[V]),A(D))}let[I,B]=Op(t,n);if(o.fill!=null||I!=0){let V=x.fill=new Path2D(T),D=o.fillTo(t,n,o.min,o.max,I),H=A(D),Y=y(a[s]),G=y(a[r]);E==-1&&([G,Y]=[Y,G]),b(V,G,H),b(V,Y,H)}if(!o.spanGaps){let V=[];U&&V.push(...kp(a,l,s,r,E,y,e)),x.gaps=V=o.gaps(t,n,s,r,V),x.clip=ku(V,c.ori,f,p,v,m)}return B!=0&&(x.band=B==2?[Hs(t,n,s,r,T,-1),Hs(t,n,s,r,T,1)]:Hs(t,n,s,r,T,B)),x})}function qE(i){let e=At(i.align,1),t=At(i.ascDesc,!1),n=At(i.alignGaps,0),s=At(i.extend,!1);return(r,o,a,l)=>Xr(r,o,(c,h,u,d,f,p,v,m,g,y,A)=>{[a,l]=Nu(u,a,l);let b=c.pxRound,{left:C,width:E}=r.bbox,x=K=>b(p(K,d,y,m)),T=K=>b(v(K,f,A,g)),U=d.ori==0?ia:sa,L={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:ta},I=L.stroke,B=d.dir*(d.ori==0?1:-1),V=T(u[B==1?a:l]),D=x(h[B==1?a:l]),H=D,Y=D;s&&e==-1&&(Y=C,U(I,Y,V)),U(I,D,V);for(let K=B==1?a:l;K>=a&&K<=l;K+=B){let te=u[K];if(te==null)continue;let ue=x(h[K]),de=T(te);e==1?U(I,ue,V):U(I,H,de),U(I,ue,de),V=de,H=ue}let G=H;s&&e==1&&(G=C+E,U(I,G,V));let[ae,q]=Op(r,o);if(c.fill!=null||ae!=0){let K=L.fill=new Path2D(I),te=c.fillTo(r,o,c.min,c.max,ae),ue=T(te);U(K,G,ue),U(K,Y,ue)}if(!c.spanGaps){let K=[];K.push(...kp(h,u,a,l,B,x,n));let te=c.width*Lt/2,ue=t||e==1?te:-te,de=t||e==-1?-te:te;K.forEach(Q=>{Q[0]+=ue,Q[1]+=de}),L.gaps=K=c.gaps(r,o,a,l,K),L.clip=ku(K,d.ori,m,g,y,A)}return q!=0&&(L.band=q==2?[Hs(r,o,a,l,I,-1),Hs(r,o,a,l,I,1)]:Hs(r,o,a,l,I,q)),L})}function Hv(i,e,t,n,s,r,o=Gt){if(i.length>1){let a=null;for(let l=0,c=1/0;l<i.length;l++)if(e[l]!==void 0){if(a!=null){let h=Pn(i[l]-i[a]);h<c&&(c=h,o=Pn(t(i[l],n,s,r)-t(i[a],n,s,r)))}a=l}}return o}function YE(i){i=i||Ol;let e=At(i.size,[.6,Gt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=_t(s),o=1-e[0],a=At(e[1],Gt),l=At(e[2],1),c=At(i.disp,Ol),h=At(i.each,f=>{}),{fill:u,stroke:d}=c;return(f,p,v,m)=>Xr(f,p,(g,y,A,b,C,E,x,T,U,L,I)=>{let B=g.pxRound,V=t,D=n*Lt,H=a*Lt,Y=l*Lt,G,ae;b.ori==0?[G,ae]=r(f,p):[ae,G]=r(f,p);let q=b.dir*(b.ori==0?1:-1),K=b.ori==0?Vu:Bp,te=b.ori==0?h:(Te,$e,Qe,be,bt,Ue,Xe)=>{h(Te,$e,Qe,bt,be,Xe,Ue)},ue=At(f.bands,Ip).find(Te=>Te.series[0]==p),de=ue!=null?ue.dir:0,Q=g.fillTo(f,p,g.min,g.max,de),me=B(x(Q,C,I,U)),_e,ye,ve,Oe=L,Ze=B(g.width*Lt),He=!1,lt=null,at=null,Ke=null,kt=null;u!=null&&(Ze==0||d!=null)&&(He=!0,lt=u.values(f,p,v,m),at=new Map,new Set(lt).forEach(Te=>{Te!=null&&at.set(Te,new Path2D)}),Ze>0&&(Ke=d.values(f,p,v,m),kt=new Map,new Set(Ke).forEach(Te=>{Te!=null&&kt.set(Te,new Path2D)})));let{x0:It,size:jt}=c;if(It!=null&&jt!=null){V=1,y=It.values(f,p,v,m),It.unit==2&&(y=y.map(Qe=>f.posToVal(T+Qe*L,b.key,!0)));let Te=jt.values(f,p,v,m);jt.unit==2?ye=Te[0]*L:ye=E(Te[0],b,L,T)-E(0,b,L,T),Oe=Hv(y,A,E,b,L,T,Oe),ve=Oe-ye+D}else Oe=Hv(y,A,E,b,L,T,Oe),ve=Oe*o+D,ye=Oe-ve;ve<1&&(ve=0),Ze>=ye/2&&(Ze=0),ve<5&&(B=jv);let wt=ve>0,sn=Oe-ve-(wt?Ze:0);ye=B(yp(sn,Y,H)),_e=(V==0?ye/2:V==q?0:ye)-V*q*((V==0?D/2:0)+(wt?Ze/2:0));let ft={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},tn=He?null:new Path2D,Wt=null;if(ue!=null)Wt=f.data[ue.series[1]];else{let{y0:Te,y1:$e}=c;Te!=null&&$e!=null&&(A=$e.values(f,p,v,m),Wt=Te.values(f,p,v,m))}let Qt=G*ye,O=ae*ye;for(let Te=q==1?v:m;Te>=v&&Te<=m;Te+=q){let $e=A[Te];if($e==null)continue;if(Wt!=null){let X=Wt[Te]??0;if($e-X==0)continue;me=x(X,C,I,U)}let Qe=b.distr!=2||c!=null?y[Te]:Te,be=E(Qe,b,L,T),bt=x(At($e,Q),C,I,U),Ue=B(be-_e),Xe=B(ui(bt,me)),R=B(ns(bt,me)),S=Xe-R;if($e!=null){let X=$e<0?O:Qt,ce=$e<0?Qt:O;He?(Ze>0&&Ke[Te]!=null&&K(kt.get(Ke[Te]),Ue,R+Ei(Ze/2),ye,ui(0,S-Ze),X,ce),lt[Te]!=null&&K(at.get(lt[Te]),Ue,R+Ei(Ze/2),ye,ui(0,S-Ze),X,ce)):K(tn,Ue,R+Ei(Ze/2),ye,ui(0,S-Ze),X,ce),te(f,p,Te,Ue-Ze/2,R,ye+Ze,S)}}return Ze>0?ft.stroke=He?kt:tn:He||(ft._fill=g.width==0?g._fill:g._stroke??g._fill,ft.width=0),ft.fill=He?at:tn,ft})}function $E(i,e){let t=At(e?.alignGaps,0);return(n,s,r,o)=>Xr(n,s,(a,l,c,h,u,d,f,p,v,m,g)=>{[r,o]=Nu(c,r,o);let y=a.pxRound,A=G=>y(d(G,h,m,p)),b=G=>y(f(G,u,g,v)),C,E,x;h.ori==0?(C=Bu,x=ia,E=Tx):(C=zu,x=sa,E=Ex);let T=h.dir*(h.ori==0?1:-1),U=A(l[T==1?r:o]),L=U,I=[],B=[];for(let G=T==1?r:o;G>=r&&G<=o;G+=T)if(c[G]!=null){let q=l[G],K=A(q);I.push(L=K),B.push(b(c[G]))}let V={stroke:i(I,B,C,x,E,y),fill:null,clip:null,band:null,gaps:null,flags:ta},D=V.stroke,[H,Y]=Op(n,s);if(a.fill!=null||H!=0){let G=V.fill=new Path2D(D),ae=a.fillTo(n,s,a.min,a.max,H),q=b(ae);x(G,L,q),x(G,U,q)}if(!a.spanGaps){let G=[];G.push(...kp(l,c,r,o,T,A,t)),V.gaps=G=a.gaps(n,s,r,o,G),V.clip=ku(G,h.ori,p,v,m,g)}return Y!=0&&(V.band=Y==2?[Hs(n,s,r,o,D,-1),Hs(n,s,r,o,D,1)]:Hs(n,s,r,o,D,Y)),V})}function ZE(i){return $E(JE,i)}function JE(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],c[d]=h[d]/u[d];l[0]=c[0];for(let d=1;d<o-1;d++)c[d]===0||c[d-1]===0||c[d-1]>0!=c[d]>0?l[d]=0:(l[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/c[d-1]+(u[d]+2*u[d-1])/c[d]),isFinite(l[d])||(l[d]=0));l[o-1]=c[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+l[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-l[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var wp=new Set;function Wv(){for(let i of wp)i.syncRect(!0)}na&&(Hr(PT,Ko,Wv),Hr(LT,Ko,Wv,!0),Hr(Lu,Ko,()=>{Ln.pxRatio=Lt}));var KE=Rx(),jE=Ax();function Xv(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>Tp(r,o,e,t))}function QE(i,e){return i.map((t,n)=>n==0?{}:yn({},e,t))}function Tp(i,e,t,n){return yn({},e==0?t:n,i)}function Px(i,e,t){return e==null?Qo:[e,t]}var eA=Px;function tA(i,e,t){return e==null?Qo:Iu(e,t,Pp,!0)}function Lx(i,e,t,n){return e==null?Qo:Uu(e,t,i.scales[n].log,!1)}var nA=Lx;function Ix(i,e,t,n){return e==null?Qo:Rp(e,t,i.scales[n].log,!1)}var iA=Ix;function sA(i,e,t,n,s){let r=ui(Mv(i),Mv(e)),o=e-i,a=ts(s/n*o,t);do{let l=t[a],c=n*l/o;if(c>=s&&r+(l<5?vr.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function qv(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=Rn((t=+s)*Lt))+"px"),[i,e,t]}function rA(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Ht(e[2]*Lt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Ln(i,e,t){let n={mode:At(i.mode,1)},s=n.mode;function r(_,M,P,N){let W=M.valToPct(_);return N+P*(M.dir==-1?1-W:W)}function o(_,M,P,N){let W=M.valToPct(_);return N+P*(M.dir==-1?W:1-W)}function a(_,M,P,N){return M.ori==0?r(_,M,P,N):o(_,M,P,N)}n.valToPosH=r,n.valToPosV=o;let l=!1;n.status=0;let c=n.root=Bi(dT);if(i.id!=null&&(c.id=i.id),Ti(c,i.class),i.title){let _=Bi(mT,c);_.textContent=i.title}let h=es("canvas"),u=n.ctx=h.getContext("2d"),d=Bi(gT,c);Hr("click",d,_=>{_.target===p&&(Yt!=jr||en!=Qr)&&Bn.click(n,_)},!0);let f=n.under=Bi(vT,d);d.appendChild(h);let p=n.over=Bi(xT,d);i=ea(i);let v=+At(i.pxAlign,1),m=Gv(v);(i.plugins||[]).forEach(_=>{_.opts&&(i=_.opts(n,i)||i)});let g=i.ms||.001,y=n.series=s==1?Xv(i.series||[],Uv,zv,!1):QE(i.series||[null],Bv),A=n.axes=Xv(i.axes||[],Nv,Ov,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(_=>{_.fill=_t(_.fill||null),_.dir=At(_.dir,-1)});let E=s==2?y[1].facets[0].scale:y[0].scale,x={axes:Rs,series:mt},T=(i.drawOrder||["axes","series"]).map(_=>x[_]);function U(_){let M=_.distr==3?P=>Gs(P>0?P:_.clamp(n,P,_.min,_.max,_.key)):_.distr==4?P=>dp(P,_.asinh):_.distr==100?P=>_.fwd(P):P=>P;return P=>{let N=M(P),{_min:W,_max:J}=_,oe=J-W;return(N-W)/oe}}function L(_){let M=b[_];if(M==null){let P=(i.scales||Ol)[_]||Ol;if(P.from!=null){L(P.from);let N=yn({},b[P.from],P,{key:_});N.valToPct=U(N),b[_]=N}else{M=b[_]=yn({},_==E?yx:VE,P),M.key=_;let N=M.time,W=M.range,J=gr(W);if((_!=E||s==2&&!N)&&(J&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?yv:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?yv:{mode:1,hard:W[1],soft:W[1]}},J=!1),!J&&Ou(W))){let oe=W;W=(pe,Me,De)=>Me==null?Qo:Iu(Me,De,oe)}M.range=_t(W||(N?eA:_==E?M.distr==3?nA:M.distr==4?iA:Px:M.distr==3?Lx:M.distr==4?Ix:tA)),M.auto=_t(J?!1:M.auto),M.clamp=_t(M.clamp||zE),M._min=M._max=null,M.valToPct=U(M)}}}L("x"),L("y"),s==1&&y.forEach(_=>{L(_.scale)}),A.forEach(_=>{L(_.scale)});for(let _ in i.scales)L(_);let I=b[E],B=I.distr,V,D;I.ori==0?(Ti(c,fT),V=r,D=o):(Ti(c,pT),V=o,D=r);let H={};for(let _ in b){let M=b[_];(M.min!=null||M.max!=null)&&(H[_]={min:M.min,max:M.max},M.min=M.max=null)}let Y=i.tzDate||(_=>new Date(Rn(_/g))),G=i.fmtDate||Dp,ae=g==1?fE(Y):gE(Y),q=Lv(Y,Pv(g==1?dE:mE,G)),K=Dv(Y,Iv(xE,G)),te=[],ue=n.legend=yn({},bE,i.legend),de=n.cursor=yn({},AE,{drag:{y:s==2}},i.cursor),Q=ue.show,me=de.show,_e=ue.markers;ue.idxs=te,_e.width=_t(_e.width),_e.dash=_t(_e.dash),_e.stroke=_t(_e.stroke),_e.fill=_t(_e.fill);let ye,ve,Oe,Ze=[],He=[],lt,at=!1,Ke={};if(ue.live){let _=y[1]?y[1].values:null;at=_!=null,lt=at?_(n,1,0):{_:0};for(let M in lt)Ke[M]=Ap}if(Q)if(ye=es("table",wT,c),Oe=es("tbody",null,ye),ue.mount(n,ye),at){ve=es("thead",null,ye,Oe);let _=es("tr",null,ve);es("th",null,_);for(var kt in lt)es("th",av,_).textContent=kt}else Ti(ye,ET),ue.live&&Ti(ye,TT);let It={show:!0},jt={show:!1};function wt(_,M){if(M==0&&(at||!ue.live||s==2))return Qo;let P=[],N=es("tr",AT,Oe,Oe.childNodes[M]);Ti(N,_.class),_.show||Ti(N,Gr);let W=es("th",null,N);if(_e.show){let pe=Bi(CT,W);if(M>0){let Me=_e.width(n,M);Me&&(pe.style.border=Me+"px "+_e.dash(n,M)+" "+_e.stroke(n,M)),pe.style.background=_e.fill(n,M)}}let J=Bi(av,W);_.label instanceof HTMLElement?J.appendChild(_.label):J.textContent=_.label,M>0&&(_e.show||(J.style.color=_.width>0?_e.stroke(n,M):_e.fill(n,M)),ft("click",W,pe=>{if(de._lock)return;et(pe);let Me=y.indexOf(_);if((pe.ctrlKey||pe.metaKey)!=ue.isolate){let De=y.some((Ne,ke)=>ke>0&&ke!=Me&&Ne.show);y.forEach((Ne,ke)=>{ke>0&&cs(ke,De?ke==Me?It:jt:It,!0,gn.setSeries)})}else cs(Me,{show:!_.show},!0,gn.setSeries)},!1),tt&&ft(uv,W,pe=>{de._lock||(et(pe),cs(y.indexOf(_),to,!0,gn.setSeries))},!1));for(var oe in lt){let pe=es("td",RT,N);pe.textContent="--",P.push(pe)}return[N,P]}let sn=new Map;function ft(_,M,P,N=!0){let W=sn.get(M)||{},J=de.bind[_](n,M,P,N);J&&(Hr(_,M,W[_]=J),sn.set(M,W))}function tn(_,M,P){let N=sn.get(M)||{};for(let W in N)(_==null||W==_)&&(_p(W,M,N[W]),delete N[W]);_==null&&sn.delete(M)}let Wt=0,Qt=0,O=0,Te=0,$e=0,Qe=0,be=$e,bt=Qe,Ue=O,Xe=Te,R=0,S=0,X=0,ce=0;n.bbox={};let re=!1,ge=!1,xe=!1,ee=!1,ne=!1,fe=!1;function k(_,M,P){(P||_!=n.width||M!=n.height)&&se(_,M),ut(!1),xe=!0,ge=!0,Yn()}function se(_,M){n.width=Wt=O=_,n.height=Qt=Te=M,$e=Qe=0,we(),qe();let P=n.bbox;R=P.left=zr($e*Lt,.5),S=P.top=zr(Qe*Lt,.5),X=P.width=zr(O*Lt,.5),ce=P.height=zr(Te*Lt,.5)}let ie=3;function Ee(){let _=!1,M=0;for(;!_;){M++;let P=Zr(M),N=ls(M);_=M==ie||P&&N,_||(se(n.width,n.height),ge=!0)}}function Se({width:_,height:M}){k(_,M)}n.setSize=Se;function we(){let _=!1,M=!1,P=!1,N=!1;A.forEach((W,J)=>{if(W.show&&W._show){let{side:oe,_size:pe}=W,Me=oe%2,De=W.label!=null?W.labelSize:0,Ne=pe+De;Ne>0&&(Me?(O-=Ne,oe==3?($e+=Ne,N=!0):P=!0):(Te-=Ne,oe==0?(Qe+=Ne,_=!0):M=!0))}}),os[0]=_,os[1]=P,os[2]=M,os[3]=N,O-=Vi[1]+Vi[3],$e+=Vi[3],Te-=Vi[2]+Vi[0],Qe+=Vi[0]}function qe(){let _=$e+O,M=Qe+Te,P=$e,N=Qe;function W(J,oe){switch(J){case 1:return _+=oe,_-oe;case 2:return M+=oe,M-oe;case 3:return P-=oe,P+oe;case 0:return N-=oe,N+oe}}A.forEach((J,oe)=>{if(J.show&&J._show){let pe=J.side;J._pos=W(pe,J._size),J.label!=null&&(J._lpos=W(pe,J.labelSize))}})}if(de.dataIdx==null){let _=de.hover,M=_.skip=new Set(_.skip??[]);M.add(void 0);let P=_.prox=_t(_.prox),N=_.bias??=0;de.dataIdx=(W,J,oe,pe)=>{if(J==0)return oe;let Me=oe,De=P(W,J,oe,pe)??Gt,Ne=De>=0&&De<Gt,ke=I.ori==0?O:Te,rt=de.left,Ct=e[0],Tt=e[J];if(M.has(Tt[oe])){Me=null;let gt=null,je=null,Ye;if(N==0||N==-1)for(Ye=oe;gt==null&&Ye-- >0;)M.has(Tt[Ye])||(gt=Ye);if(N==0||N==1)for(Ye=oe;je==null&&Ye++<Tt.length;)M.has(Tt[Ye])||(je=Ye);if(gt!=null||je!=null)if(Ne){let Zt=gt==null?-1/0:V(Ct[gt],I,ke,0),an=je==null?1/0:V(Ct[je],I,ke,0),Un=rt-Zt,Bt=an-rt;Un<=Bt?Un<=De&&(Me=gt):Bt<=De&&(Me=je)}else Me=je==null?gt:gt==null?je:oe-gt<=je-oe?gt:je}else Ne&&Pn(rt-V(Ct[oe],I,ke,0))>De&&(Me=null);return Me}}let et=_=>{de.event=_};de.idxs=te,de._lock=!1;let he=de.points;he.show=_t(he.show),he.size=_t(he.size),he.stroke=_t(he.stroke),he.width=_t(he.width),he.fill=_t(he.fill);let Be=n.focus=yn({},i.focus||{alpha:.3},de.focus),tt=Be.prox>=0,Re=tt&&he.one,ct=[],qt=[],ti=[];function pa(_,M){let P=he.show(n,M);if(P instanceof HTMLElement)return Ti(P,MT),Ti(P,_.class),Ts(P,-10,-10,O,Te),p.insertBefore(P,ct[M]),P}function qr(_,M){if(s==1||M>0){let P=s==1&&b[_.scale].time,N=_.value;_.value=P?Ev(N)?Dv(Y,Iv(N,G)):N||K:N||OE,_.label=_.label||(P?RE:CE)}if(Re||M>0){_.width=_.width==null?1:_.width,_.paths=_.paths||KE||VT,_.fillTo=_t(_.fillTo||GE),_.pxAlign=+At(_.pxAlign,v),_.pxRound=Gv(_.pxAlign),_.stroke=_t(_.stroke||null),_.fill=_t(_.fill||null),_._stroke=_._fill=_._paths=_._focus=null;let P=kE(ui(1,_.width),1),N=_.points=yn({},{size:P,width:ui(1,P*.2),stroke:_.stroke,space:P*2,paths:jE,_stroke:null,_fill:null},_.points);N.show=_t(N.show),N.filter=_t(N.filter),N.fill=_t(N.fill),N.stroke=_t(N.stroke),N.paths=_t(N.paths),N.pxAlign=_.pxAlign}if(Q){let P=wt(_,M);Ze.splice(M,0,P[0]),He.splice(M,0,P[1]),ue.values.push(null)}if(me){te.splice(M,0,null);let P=null;Re?M==0&&(P=pa(_,M)):M>0&&(P=pa(_,M)),ct.splice(M,0,P),qt.splice(M,0,0),ti.splice(M,0,0)}Nn("addSeries",M)}function md(_,M){M=M??y.length,_=s==1?Tp(_,M,Uv,zv):Tp(_,M,{},Bv),y.splice(M,0,_),qr(y[M],M)}n.addSeries=md;function Jl(_){if(y.splice(_,1),Q){ue.values.splice(_,1),He.splice(_,1);let M=Ze.splice(_,1)[0];tn(null,M.firstChild),M.remove()}me&&(te.splice(_,1),ct.splice(_,1)[0].remove(),qt.splice(_,1),ti.splice(_,1)),Nn("delSeries",_)}n.delSeries=Jl;let os=[!1,!1,!1,!1];function Es(_,M){if(_._show=_.show,_.show){let P=_.side%2,N=b[_.scale];N==null&&(_.scale=P?y[1].scale:E,N=b[_.scale]);let W=N.time;_.size=_t(_.size),_.space=_t(_.space),_.rotate=_t(_.rotate),gr(_.incrs)&&_.incrs.forEach(oe=>{!vr.has(oe)&&vr.set(oe,tx(oe))}),_.incrs=_t(_.incrs||(N.distr==2?cE:W?g==1?uE:pE:Vr)),_.splits=_t(_.splits||(W&&N.distr==1?ae:N.distr==3?bp:N.distr==4?IE:LE)),_.stroke=_t(_.stroke),_.grid.stroke=_t(_.grid.stroke),_.ticks.stroke=_t(_.ticks.stroke),_.border.stroke=_t(_.border.stroke);let J=_.values;_.values=gr(J)&&!gr(J[0])?_t(J):W?gr(J)?Lv(Y,Pv(J,G)):Ev(J)?vE(Y,J):J||q:J||PE,_.filter=_t(_.filter||(N.distr>=3&&N.log==10?UE:N.distr==3&&N.log==2?FE:Qv)),_.font=qv(_.font),_.labelFont=qv(_.labelFont),_._size=_.size(n,null,M,0),_._space=_._rotate=_._incrs=_._found=_._splits=_._values=null,_._size>0&&(os[M]=!0,_._el=Bi(_T,d))}}function As(_,M,P,N){let[W,J,oe,pe]=P,Me=M%2,De=0;return Me==0&&(pe||J)&&(De=M==0&&!W||M==2&&!oe?Rn(Nv.size/3):0),Me==1&&(W||oe)&&(De=M==1&&!J||M==3&&!pe?Rn(Ov.size/2):0),De}let ma=n.padding=(i.padding||[As,As,As,As]).map(_=>_t(At(_,As))),Vi=n._padding=ma.map((_,M)=>_(n,M,os,0)),rn,cn=null,hn=null,as=s==1?y[0].idxs:null,pi=null,Ws=!1;function ga(_,M){if(e=_??[],n.data=n._data=e,s==2){rn=0;for(let P=1;P<y.length;P++)rn+=e[P][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),pi=e[0],rn=pi.length;let P=e;if(B==2){P=e.slice();let N=P[0]=Array(rn);for(let W=0;W<rn;W++)N[W]=W}n._data=e=P}if(ut(!0),Nn("setData"),B==2&&(xe=!0),M!==!1){let P=I;P.auto(n,Ws)?va():Ys(E,P.min,P.max),ee=ee||de.left>=0,fe=!0,Yn()}}n.setData=ga;function va(){Ws=!0;let _,M;s==1&&(rn>0?(cn=as[0]=0,hn=as[1]=rn-1,_=e[0][cn],M=e[0][hn],B==2?(_=cn,M=hn):_==M&&(B==3?[_,M]=Uu(_,_,I.log,!1):B==4?[_,M]=Rp(_,_,I.log,!1):I.time?M=_+Rn(86400/g):[_,M]=Iu(_,M,Pp,!0))):(cn=as[0]=_=null,hn=as[1]=M=null)),Ys(E,_,M)}let Yr,Xs,$r,w,z,j,$,Z,Ae,Le;function Ce(_,M,P,N,W,J){_??=cv,P??=Ip,N??="butt",W??=cv,J??="round",_!=Yr&&(u.strokeStyle=Yr=_),W!=Xs&&(u.fillStyle=Xs=W),M!=$r&&(u.lineWidth=$r=M),J!=z&&(u.lineJoin=z=J),N!=j&&(u.lineCap=j=N),P!=w&&u.setLineDash(w=P)}function Ie(_,M,P,N){M!=Xs&&(u.fillStyle=Xs=M),_!=$&&(u.font=$=_),P!=Z&&(u.textAlign=Z=P),N!=Ae&&(u.textBaseline=Ae=N)}function Ve(_,M,P,N,W=0){if(N.length>0&&_.auto(n,Ws)&&(M==null||M.min==null)){let J=At(cn,0),oe=At(hn,N.length-1),pe=P.min==null?UT(N,J,oe,W,_.distr==3):[P.min,P.max];_.min=ns(_.min,P.min=pe[0]),_.max=ui(_.max,P.max=pe[1])}}let it={min:null,max:null};function pt(){for(let N in b){let W=b[N];H[N]==null&&(W.min==null||H[E]!=null&&W.auto(n,Ws))&&(H[N]=it)}for(let N in b){let W=b[N];H[N]==null&&W.from!=null&&H[W.from]!=null&&(H[N]=it)}H[E]!=null&&ut(!0);let _={};for(let N in H){let W=H[N];if(W!=null){let J=_[N]=ea(b[N],WT);if(W.min!=null)yn(J,W);else if(N!=E||s==2)if(rn==0&&J.from==null){let oe=J.range(n,null,null,N);J.min=oe[0],J.max=oe[1]}else J.min=Gt,J.max=-Gt}}if(rn>0){y.forEach((N,W)=>{if(s==1){let J=N.scale,oe=H[J];if(oe==null)return;let pe=_[J];if(W==0){let Me=pe.range(n,pe.min,pe.max,J);pe.min=Me[0],pe.max=Me[1],cn=ts(pe.min,e[0]),hn=ts(pe.max,e[0]),hn-cn>1&&(e[0][cn]<pe.min&&cn++,e[0][hn]>pe.max&&hn--),N.min=pi[cn],N.max=pi[hn]}else N.show&&N.auto&&Ve(pe,oe,N,e[W],N.sorted);N.idxs[0]=cn,N.idxs[1]=hn}else if(W>0&&N.show&&N.auto){let[J,oe]=N.facets,pe=J.scale,Me=oe.scale,[De,Ne]=e[W],ke=_[pe],rt=_[Me];ke!=null&&Ve(ke,H[pe],J,De,J.sorted),rt!=null&&Ve(rt,H[Me],oe,Ne,oe.sorted),N.min=oe.min,N.max=oe.max}});for(let N in _){let W=_[N],J=H[N];if(W.from==null&&(J==null||J.min==null)){let oe=W.range(n,W.min==Gt?null:W.min,W.max==-Gt?null:W.max,N);W.min=oe[0],W.max=oe[1]}}}for(let N in _){let W=_[N];if(W.from!=null){let J=_[W.from];if(J.min==null)W.min=W.max=null;else{let oe=W.range(n,J.min,J.max,N);W.min=oe[0],W.max=oe[1]}}}let M={},P=!1;for(let N in _){let W=_[N],J=b[N];if(J.min!=W.min||J.max!=W.max){J.min=W.min,J.max=W.max;let oe=J.distr;J._min=oe==3?Gs(J.min):oe==4?dp(J.min,J.asinh):oe==100?J.fwd(J.min):J.min,J._max=oe==3?Gs(J.max):oe==4?dp(J.max,J.asinh):oe==100?J.fwd(J.max):J.max,M[N]=P=!0}}if(P){y.forEach((N,W)=>{s==2?W>0&&M.y&&(N._paths=null):M[N.scale]&&(N._paths=null)});for(let N in M)xe=!0,Nn("setScale",N);me&&de.left>=0&&(ee=fe=!0)}for(let N in H)H[N]=null}function ze(_){let M=yp(cn-1,0,rn-1),P=yp(hn+1,0,rn-1);for(;_[M]==null&&M>0;)M--;for(;_[P]==null&&P<rn-1;)P++;return[M,P]}function mt(){if(rn>0){let _=y.some(M=>M._focus)&&Le!=Be.alpha;_&&(u.globalAlpha=Le=Be.alpha),y.forEach((M,P)=>{if(P>0&&M.show&&(nn(P,!1),nn(P,!0),M._paths==null)){let N=Le;Le!=M.alpha&&(u.globalAlpha=Le=M.alpha);let W=s==2?[0,e[P][0].length-1]:ze(e[P]);M._paths=M.paths(n,P,W[0],W[1]),Le!=N&&(u.globalAlpha=Le=N)}}),y.forEach((M,P)=>{if(P>0&&M.show){let N=Le;Le!=M.alpha&&(u.globalAlpha=Le=M.alpha),M._paths!=null&&Ut(P,!1);{let W=M._paths!=null?M._paths.gaps:null,J=M.points.show(n,P,cn,hn,W),oe=M.points.filter(n,P,J,W);(J||oe)&&(M.points._paths=M.points.paths(n,P,cn,hn,oe),Ut(P,!0))}Le!=N&&(u.globalAlpha=Le=N),Nn("drawSeries",P)}}),_&&(u.globalAlpha=Le=1)}}function nn(_,M){let P=M?y[_].points:y[_];P._stroke=P.stroke(n,_),P._fill=P.fill(n,_)}function Ut(_,M){let P=M?y[_].points:y[_],{stroke:N,fill:W,clip:J,flags:oe,_stroke:pe=P._stroke,_fill:Me=P._fill,_width:De=P.width}=P._paths;De=Ht(De*Lt,3);let Ne=null,ke=De%2/2;M&&Me==null&&(Me=De>0?"#fff":pe);let rt=P.pxAlign==1&&ke>0;if(rt&&u.translate(ke,ke),!M){let Ct=R-De/2,Tt=S-De/2,gt=X+De,je=ce+De;Ne=new Path2D,Ne.rect(Ct,Tt,gt,je)}M?Fe(pe,De,P.dash,P.cap,Me,N,W,oe,J):Ft(_,pe,De,P.dash,P.cap,Me,N,W,oe,Ne,J),rt&&u.translate(-ke,-ke)}function Ft(_,M,P,N,W,J,oe,pe,Me,De,Ne){let ke=!1;Me!=0&&C.forEach((rt,Ct)=>{if(rt.series[0]==_){let Tt=y[rt.series[1]],gt=e[rt.series[1]],je=(Tt._paths||Ol).band;gr(je)&&(je=rt.dir==1?je[0]:je[1]);let Ye,Zt=null;Tt.show&&je&&OT(gt,cn,hn)?(Zt=rt.fill(n,Ct)||J,Ye=Tt._paths.clip):je=null,Fe(M,P,N,W,Zt,oe,pe,Me,De,Ne,Ye,je),ke=!0}}),ke||Fe(M,P,N,W,J,oe,pe,Me,De,Ne)}let bn=ta|Mp;function Fe(_,M,P,N,W,J,oe,pe,Me,De,Ne,ke){Ce(_,M,P,N,W),(Me||De||ke)&&(u.save(),Me&&u.clip(Me),De&&u.clip(De)),ke?(pe&bn)==bn?(u.clip(ke),Ne&&u.clip(Ne),vt(W,oe),fn(_,J,M)):pe&Mp?(vt(W,oe),u.clip(ke),fn(_,J,M)):pe&ta&&(u.save(),u.clip(ke),Ne&&u.clip(Ne),vt(W,oe),u.restore(),fn(_,J,M)):(vt(W,oe),fn(_,J,M)),(Me||De||ke)&&u.restore()}function fn(_,M,P){P>0&&(M instanceof Map?M.forEach((N,W)=>{u.strokeStyle=Yr=W,u.stroke(N)}):M!=null&&_&&u.stroke(M))}function vt(_,M){M instanceof Map?M.forEach((P,N)=>{u.fillStyle=Xs=N,u.fill(P)}):M!=null&&_&&u.fill(M)}function Cs(_,M,P,N){let W=A[_],J;if(N<=0)J=[0,0];else{let oe=W._space=W.space(n,_,M,P,N),pe=W._incrs=W.incrs(n,_,M,P,N,oe);J=sA(M,P,pe,N,oe)}return W._found=J}function pn(_,M,P,N,W,J,oe,pe,Me,De){let Ne=oe%2/2;v==1&&u.translate(Ne,Ne),Ce(pe,oe,Me,De,pe),u.beginPath();let ke,rt,Ct,Tt,gt=W+(N==0||N==3?-J:J);P==0?(rt=W,Tt=gt):(ke=W,Ct=gt);for(let je=0;je<_.length;je++)M[je]!=null&&(P==0?ke=Ct=_[je]:rt=Tt=_[je],u.moveTo(ke,rt),u.lineTo(Ct,Tt));u.stroke(),v==1&&u.translate(-Ne,-Ne)}function Zr(_){let M=!0;return A.forEach((P,N)=>{if(!P.show)return;let W=b[P.scale];if(W.min==null){P._show&&(M=!1,P._show=!1,ut(!1));return}else P._show||(M=!1,P._show=!0,ut(!1));let J=P.side,oe=J%2,{min:pe,max:Me}=W,[De,Ne]=Cs(N,pe,Me,oe==0?O:Te);if(Ne==0)return;let ke=W.distr==2,rt=P._splits=P.splits(n,N,pe,Me,De,Ne,ke),Ct=W.distr==2?rt.map(Ye=>pi[Ye]):rt,Tt=W.distr==2?pi[rt[1]]-pi[rt[0]]:De,gt=P._values=P.values(n,P.filter(n,Ct,N,Ne,Tt),N,Ne,Tt);P._rotate=J==2?P.rotate(n,gt,N,Ne):0;let je=P._size;P._size=zi(P.size(n,gt,N,_)),je!=null&&P._size!=je&&(M=!1)}),M}function ls(_){let M=!0;return ma.forEach((P,N)=>{let W=P(n,N,os,_);W!=Vi[N]&&(M=!1),Vi[N]=W}),M}function Rs(){for(let _=0;_<A.length;_++){let M=A[_];if(!M.show||!M._show)continue;let P=M.side,N=P%2,W,J,oe=M.stroke(n,_),pe=P==0||P==3?-1:1,[Me,De]=M._found;if(M.label!=null){let si=M.labelGap*pe,vi=Rn((M._lpos+si)*Lt);Ie(M.labelFont[0],oe,"center",P==2?"top":lv),u.save(),N==1?(W=J=0,u.translate(vi,Rn(S+ce/2)),u.rotate((P==3?-Pu:Pu)/2)):(W=Rn(R+X/2),J=vi);let Sr=Kv(M.label)?M.label(n,_,Me,De):M.label;u.fillText(Sr,W,J),u.restore()}if(De==0)continue;let Ne=b[M.scale],ke=N==0?X:ce,rt=N==0?R:S,Ct=M._splits,Tt=Ne.distr==2?Ct.map(si=>pi[si]):Ct,gt=Ne.distr==2?pi[Ct[1]]-pi[Ct[0]]:Me,je=M.ticks,Ye=M.border,Zt=je.show?je.size:0,an=Rn(Zt*Lt),Un=Rn((M.alignTo==2?M._size-Zt-M.gap:M.gap)*Lt),Bt=M._rotate*-Pu/180,ln=m(M._pos*Lt),mi=(an+Un)*pe,ii=ln+mi;J=N==0?ii:0,W=N==1?ii:0;let Ri=M.font[0],Gi=M.align==1?Zo:M.align==2?cp:Bt>0?Zo:Bt<0?cp:N==0?"center":P==3?cp:Zo,us=Bt||N==1?"middle":P==2?"top":lv;Ie(Ri,oe,Gi,us);let gi=M.font[1]*M.lineGap,Pi=Ct.map(si=>m(a(si,Ne,ke,rt))),Hi=M._values;for(let si=0;si<Hi.length;si++){let vi=Hi[si];if(vi!=null){N==0?W=Pi[si]:J=Pi[si],vi=""+vi;let Sr=vi.indexOf(`
`)==-1?[vi]:vi.split(/\n/gm);for(let ri=0;ri<Sr.length;ri++){let gm=Sr[ri];Bt?(u.save(),u.translate(W,J+ri*gi),u.rotate(Bt),u.fillText(gm,0,0),u.restore()):u.fillText(gm,W,J+ri*gi)}}}je.show&&pn(Pi,je.filter(n,Tt,_,De,gt),N,P,ln,an,Ht(je.width*Lt,3),je.stroke(n,_),je.dash,je.cap);let ds=M.grid;ds.show&&pn(Pi,ds.filter(n,Tt,_,De,gt),N,N==0?2:1,N==0?S:R,N==0?ce:X,Ht(ds.width*Lt,3),ds.stroke(n,_),ds.dash,ds.cap),Ye.show&&pn([ln],[1],N==0?1:0,N==0?1:2,N==1?S:R,N==1?ce:X,Ht(Ye.width*Lt,3),Ye.stroke(n,_),Ye.dash,Ye.cap)}Nn("drawAxes")}function ut(_){y.forEach((M,P)=>{P>0&&(M._paths=null,_&&(s==1?(M.min=null,M.max=null):M.facets.forEach(N=>{N.min=null,N.max=null})))})}let on=!1,ni=!1,Ot=[];function mn(){ni=!1;for(let _=0;_<Ot.length;_++)Nn(...Ot[_]);Ot.length=0}function Yn(){on||(KT(jp),on=!0)}function Kl(_,M=!1){on=!0,ni=M,_(n),jp(),M&&Ot.length>0&&queueMicrotask(mn)}n.batch=Kl;function jp(){if(re&&(pt(),re=!1),xe&&(Ee(),xe=!1),ge){if(Kt(f,Zo,$e),Kt(f,"top",Qe),Kt(f,Dl,O),Kt(f,Nl,Te),Kt(p,Zo,$e),Kt(p,"top",Qe),Kt(p,Dl,O),Kt(p,Nl,Te),Kt(d,Dl,Wt),Kt(d,Nl,Qt),h.width=Rn(Wt*Lt),h.height=Rn(Qt*Lt),A.forEach(({_el:_,_show:M,_size:P,_pos:N,side:W})=>{if(_!=null)if(M){let J=W===3||W===0?P:0,oe=W%2==1;Kt(_,oe?"left":"top",N-J),Kt(_,oe?"width":"height",P),Kt(_,oe?"top":"left",oe?Qe:$e),Kt(_,oe?"height":"width",oe?Te:O),xp(_,Gr)}else Ti(_,Gr)}),Yr=Xs=$r=z=j=$=Z=Ae=w=null,Le=1,ya(!0),$e!=be||Qe!=bt||O!=Ue||Te!=Xe){ut(!1);let _=O/Ue,M=Te/Xe;if(me&&!ee&&de.left>=0){de.left*=_,de.top*=M,Jr&&Ts(Jr,Rn(de.left),0,O,Te),Kr&&Ts(Kr,0,Rn(de.top),O,Te);for(let P=0;P<ct.length;P++){let N=ct[P];N!=null&&(qt[P]*=_,ti[P]*=M,Ts(N,zi(qt[P]),zi(ti[P]),O,Te))}}if($t.show&&!ne&&$t.left>=0&&$t.width>0){$t.left*=_,$t.width*=_,$t.top*=M,$t.height*=M;for(let P in bd)Kt(eo,P,$t[P])}be=$e,bt=Qe,Ue=O,Xe=Te}Nn("setSize"),ge=!1}Wt>0&&Qt>0&&(u.clearRect(0,0,h.width,h.height),Nn("drawClear"),T.forEach(_=>_()),Nn("draw")),$t.show&&ne&&(jl($t),ne=!1),me&&ee&&(br(null,!0,!1),ee=!1),ue.show&&ue.live&&fe&&(_d(),fe=!1),l||(l=!0,n.status=1,Nn("ready")),Ws=!1,on=!1}n.redraw=(_,M)=>{xe=M||!1,_!==!1?Ys(E,I.min,I.max):Yn()};function gd(_,M){let P=b[_];if(P.from==null){if(rn==0){let N=P.range(n,M.min,M.max,_);M.min=N[0],M.max=N[1]}if(M.min>M.max){let N=M.min;M.min=M.max,M.max=N}if(rn>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;_==E&&P.distr==2&&rn>0&&(M.min=ts(M.min,e[0]),M.max=ts(M.max,e[0]),M.min==M.max&&M.max++),H[_]=M,re=!0,Yn()}}n.setScale=gd;let vd,xd,Jr,Kr,Qp,em,jr,Qr,tm,nm,Yt,en,qs=!1,Bn=de.drag,In=Bn.x,Dn=Bn.y;me&&(de.x&&(vd=Bi(bT,p)),de.y&&(xd=Bi(ST,p)),I.ori==0?(Jr=vd,Kr=xd):(Jr=xd,Kr=vd),Yt=de.left,en=de.top);let $t=n.select=yn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),eo=$t.show?Bi(yT,$t.over?p:f):null;function jl(_,M){if($t.show){for(let P in _)$t[P]=_[P],P in bd&&Kt(eo,P,_[P]);M!==!1&&Nn("setSelect")}}n.setSelect=jl;function v_(_){if(y[_].show)Q&&xp(Ze[_],Gr);else if(Q&&Ti(Ze[_],Gr),me){let P=Re?ct[0]:ct[_];P!=null&&Ts(P,-10,-10,O,Te)}}function Ys(_,M,P){gd(_,{min:M,max:P})}function cs(_,M,P,N){M.focus!=null&&S_(_),M.show!=null&&y.forEach((W,J)=>{J>0&&(_==J||_==null)&&(W.show=M.show,v_(J),s==2?(Ys(W.facets[0].scale,null,null),Ys(W.facets[1].scale,null,null)):Ys(W.scale,null,null),Yn())}),P!==!1&&Nn("setSeries",_,M),N&&ba("setSeries",n,_,M)}n.setSeries=cs;function x_(_,M){yn(C[_],M)}function __(_,M){_.fill=_t(_.fill||null),_.dir=At(_.dir,-1),M=M??C.length,C.splice(M,0,_)}function y_(_){_==null?C.length=0:C.splice(_,1)}n.addBand=__,n.setBand=x_,n.delBand=y_;function b_(_,M){y[_].alpha=M,me&&ct[_]!=null&&(ct[_].style.opacity=M),Q&&Ze[_]&&(Ze[_].style.opacity=M)}let Ps,$s,yr,to={focus:!0};function S_(_){if(_!=yr){let M=_==null,P=Be.alpha!=1;y.forEach((N,W)=>{if(s==1||W>0){let J=M||W==0||W==_;N._focus=M?null:J,P&&b_(W,J?1:Be.alpha)}}),yr=_,P&&Yn()}}Q&&tt&&ft(dv,ye,_=>{de._lock||(et(_),yr!=null&&cs(null,to,!0,gn.setSeries))});function hs(_,M,P){let N=b[M];P&&(_=_/Lt-(N.ori==1?Qe:$e));let W=O;N.ori==1&&(W=Te,_=W-_),N.dir==-1&&(_=W-_);let J=N._min,oe=N._max,pe=_/W,Me=J+(oe-J)*pe,De=N.distr;return De==3?jo(10,Me):De==4?BT(Me,N.asinh):De==100?N.bwd(Me):Me}function M_(_,M){let P=hs(_,E,M);return ts(P,e[0],cn,hn)}n.valToIdx=_=>ts(_,e[0]),n.posToIdx=M_,n.posToVal=hs,n.valToPos=(_,M,P)=>b[M].ori==0?r(_,b[M],P?X:O,P?R:0):o(_,b[M],P?ce:Te,P?S:0),n.setCursor=(_,M,P)=>{Yt=_.left,en=_.top,br(null,M,P)};function im(_,M){Kt(eo,Zo,$t.left=_),Kt(eo,Dl,$t.width=M)}function sm(_,M){Kt(eo,"top",$t.top=_),Kt(eo,Nl,$t.height=M)}let xa=I.ori==0?im:sm,_a=I.ori==1?im:sm;function w_(){if(Q&&ue.live)for(let _=s==2?1:0;_<y.length;_++){if(_==0&&at)continue;let M=ue.values[_],P=0;for(let N in M)He[_][P++].firstChild.nodeValue=M[N]}}function _d(_,M){if(_!=null&&(_.idxs?_.idxs.forEach((P,N)=>{te[N]=P}):HT(_.idx)||te.fill(_.idx),ue.idx=te[0]),Q&&ue.live){for(let P=0;P<y.length;P++)(P>0||s==1&&!at)&&T_(P,te[P]);w_()}fe=!1,M!==!1&&Nn("setLegend")}n.setLegend=_d;function T_(_,M){let P=y[_],N=_==0&&B==2?pi:e[_],W;at?W=P.values(n,_,M)??Ke:(W=P.value(n,M==null?null:N[M],_,M),W=W==null?Ke:{_:W}),ue.values[_]=W}function br(_,M,P){tm=Yt,nm=en,[Yt,en]=de.move(n,Yt,en),de.left=Yt,de.top=en,me&&(Jr&&Ts(Jr,Rn(Yt),0,O,Te),Kr&&Ts(Kr,0,Rn(en),O,Te));let N,W=cn>hn;Ps=Gt,$s=null;let J=I.ori==0?O:Te,oe=I.ori==1?O:Te;if(Yt<0||rn==0||W){N=de.idx=null;for(let pe=0;pe<y.length;pe++){let Me=ct[pe];Me!=null&&Ts(Me,-10,-10,O,Te)}tt&&cs(null,to,!0,_==null&&gn.setSeries),ue.live&&(te.fill(N),fe=!0)}else{let pe,Me,De;s==1&&(pe=I.ori==0?Yt:en,Me=hs(pe,E),N=de.idx=ts(Me,e[0],cn,hn),De=V(e[0][N],I,J,0));let Ne=-10,ke=-10,rt=0,Ct=0,Tt=!0,gt="",je="";for(let Ye=s==2?1:0;Ye<y.length;Ye++){let Zt=y[Ye],an=te[Ye],Un=an==null?null:s==1?e[Ye][an]:e[Ye][1][an],Bt=de.dataIdx(n,Ye,N,Me),ln=Bt==null?null:s==1?e[Ye][Bt]:e[Ye][1][Bt];if(fe=fe||ln!=Un||Bt!=an,te[Ye]=Bt,Ye>0&&Zt.show){let mi=Bt==null?-10:Bt==N?De:V(s==1?e[0][Bt]:e[Ye][0][Bt],I,J,0),ii=ln==null?-10:D(ln,s==1?b[Zt.scale]:b[Zt.facets[1].scale],oe,0);if(tt&&ln!=null){let Ri=I.ori==1?Yt:en,Gi=Pn(Be.dist(n,Ye,Bt,ii,Ri));if(Gi<Ps){let us=Be.bias;if(us!=0){let gi=hs(Ri,Zt.scale),Pi=ln>=0?1:-1,Hi=gi>=0?1:-1;Hi==Pi&&(Hi==1?us==1?ln>=gi:ln<=gi:us==1?ln<=gi:ln>=gi)&&(Ps=Gi,$s=Ye)}else Ps=Gi,$s=Ye}}if(fe||Re){let Ri,Gi;I.ori==0?(Ri=mi,Gi=ii):(Ri=ii,Gi=mi);let us,gi,Pi,Hi,ds,si,vi=!0,Sr=he.bbox;if(Sr!=null){vi=!1;let ri=Sr(n,Ye);Pi=ri.left,Hi=ri.top,us=ri.width,gi=ri.height}else Pi=Ri,Hi=Gi,us=gi=he.size(n,Ye);if(si=he.fill(n,Ye),ds=he.stroke(n,Ye),Re)Ye==$s&&Ps<=Be.prox&&(Ne=Pi,ke=Hi,rt=us,Ct=gi,Tt=vi,gt=si,je=ds);else{let ri=ct[Ye];ri!=null&&(qt[Ye]=Pi,ti[Ye]=Hi,_v(ri,us,gi,vi),vv(ri,si,ds),Ts(ri,zi(Pi),zi(Hi),O,Te))}}}}if(Re){let Ye=Be.prox,Zt=yr==null?Ps<=Ye:Ps>Ye||$s!=yr;if(fe||Zt){let an=ct[0];an!=null&&(qt[0]=Ne,ti[0]=ke,_v(an,rt,Ct,Tt),vv(an,gt,je),Ts(an,zi(Ne),zi(ke),O,Te))}}}if($t.show&&qs)if(_!=null){let[pe,Me]=gn.scales,[De,Ne]=gn.match,[ke,rt]=_.cursor.sync.scales,Ct=_.cursor.drag;if(In=Ct._x,Dn=Ct._y,In||Dn){let{left:Tt,top:gt,width:je,height:Ye}=_.select,Zt=_.scales[ke].ori,an=_.posToVal,Un,Bt,ln,mi,ii,Ri=pe!=null&&De(pe,ke),Gi=Me!=null&&Ne(Me,rt);Ri&&In?(Zt==0?(Un=Tt,Bt=je):(Un=gt,Bt=Ye),ln=b[pe],mi=V(an(Un,ke),ln,J,0),ii=V(an(Un+Bt,ke),ln,J,0),xa(ns(mi,ii),Pn(ii-mi))):xa(0,J),Gi&&Dn?(Zt==1?(Un=Tt,Bt=je):(Un=gt,Bt=Ye),ln=b[Me],mi=D(an(Un,rt),ln,oe,0),ii=D(an(Un+Bt,rt),ln,oe,0),_a(ns(mi,ii),Pn(ii-mi))):_a(0,oe)}else Sd()}else{let pe=Pn(tm-Qp),Me=Pn(nm-em);if(I.ori==1){let rt=pe;pe=Me,Me=rt}In=Bn.x&&pe>=Bn.dist,Dn=Bn.y&&Me>=Bn.dist;let De=Bn.uni;De!=null?In&&Dn&&(In=pe>=De,Dn=Me>=De,!In&&!Dn&&(Me>pe?Dn=!0:In=!0)):Bn.x&&Bn.y&&(In||Dn)&&(In=Dn=!0);let Ne,ke;In&&(I.ori==0?(Ne=jr,ke=Yt):(Ne=Qr,ke=en),xa(ns(Ne,ke),Pn(ke-Ne)),Dn||_a(0,oe)),Dn&&(I.ori==1?(Ne=jr,ke=Yt):(Ne=Qr,ke=en),_a(ns(Ne,ke),Pn(ke-Ne)),In||xa(0,J)),!In&&!Dn&&(xa(0,0),_a(0,0))}if(Bn._x=In,Bn._y=Dn,_==null){if(P){if(mm!=null){let[pe,Me]=gn.scales;gn.values[0]=pe!=null?hs(I.ori==0?Yt:en,pe):null,gn.values[1]=Me!=null?hs(I.ori==1?Yt:en,Me):null}ba(hp,n,Yt,en,O,Te,N)}if(tt){let pe=P&&gn.setSeries,Me=Be.prox;yr==null?Ps<=Me&&cs($s,to,!0,pe):Ps>Me?cs(null,to,!0,pe):$s!=yr&&cs($s,to,!0,pe)}}fe&&(ue.idx=N,_d()),M!==!1&&Nn("setCursor")}let Zs=null;Object.defineProperty(n,"rect",{get(){return Zs==null&&ya(!1),Zs}});function ya(_=!1){_?Zs=null:(Zs=p.getBoundingClientRect(),Nn("syncRect",Zs))}function rm(_,M,P,N,W,J,oe){de._lock||qs&&_!=null&&_.movementX==0&&_.movementY==0||(yd(_,M,P,N,W,J,oe,!1,_!=null),_!=null?br(null,!0,!0):br(M,!0,!1))}function yd(_,M,P,N,W,J,oe,pe,Me){if(Zs==null&&ya(!1),et(_),_!=null)P=_.clientX-Zs.left,N=_.clientY-Zs.top;else{if(P<0||N<0){Yt=-10,en=-10;return}let[De,Ne]=gn.scales,ke=M.cursor.sync,[rt,Ct]=ke.values,[Tt,gt]=ke.scales,[je,Ye]=gn.match,Zt=M.axes[0].side%2==1,an=I.ori==0?O:Te,Un=I.ori==1?O:Te,Bt=Zt?J:W,ln=Zt?W:J,mi=Zt?N:P,ii=Zt?P:N;if(Tt!=null?P=je(De,Tt)?a(rt,b[De],an,0):-10:P=an*(mi/Bt),gt!=null?N=Ye(Ne,gt)?a(Ct,b[Ne],Un,0):-10:N=Un*(ii/ln),I.ori==1){let Ri=P;P=N,N=Ri}}Me&&(M==null||M.cursor.event.type==hp)&&((P<=1||P>=O-1)&&(P=zr(P,O)),(N<=1||N>=Te-1)&&(N=zr(N,Te))),pe?(Qp=P,em=N,[jr,Qr]=de.move(n,P,N)):(Yt=P,en=N)}let bd={width:0,height:0,left:0,top:0};function Sd(){jl(bd,!1)}let om,am,lm,cm;function hm(_,M,P,N,W,J,oe){qs=!0,In=Dn=Bn._x=Bn._y=!1,yd(_,M,P,N,W,J,oe,!0,!1),_!=null&&(ft(up,gp,um,!1),ba(hv,n,jr,Qr,O,Te,null));let{left:pe,top:Me,width:De,height:Ne}=$t;om=pe,am=Me,lm=De,cm=Ne}function um(_,M,P,N,W,J,oe){qs=Bn._x=Bn._y=!1,yd(_,M,P,N,W,J,oe,!1,!0);let{left:pe,top:Me,width:De,height:Ne}=$t,ke=De>0||Ne>0,rt=om!=pe||am!=Me||lm!=De||cm!=Ne;if(ke&&rt&&jl($t),Bn.setScale&&ke&&rt){let Ct=pe,Tt=De,gt=Me,je=Ne;if(I.ori==1&&(Ct=Me,Tt=Ne,gt=pe,je=De),In&&Ys(E,hs(Ct,E),hs(Ct+Tt,E)),Dn)for(let Ye in b){let Zt=b[Ye];Ye!=E&&Zt.from==null&&Zt.min!=Gt&&Ys(Ye,hs(gt+je,Ye),hs(gt,Ye))}Sd()}else de.lock&&(de._lock=!de._lock,br(M,!0,_!=null));_!=null&&(tn(up,gp),ba(up,n,Yt,en,O,Te,null))}function E_(_,M,P,N,W,J,oe){if(de._lock)return;et(_);let pe=qs;if(qs){let Me=!0,De=!0,Ne=10,ke,rt;I.ori==0?(ke=In,rt=Dn):(ke=Dn,rt=In),ke&&rt&&(Me=Yt<=Ne||Yt>=O-Ne,De=en<=Ne||en>=Te-Ne),ke&&Me&&(Yt=Yt<jr?0:O),rt&&De&&(en=en<Qr?0:Te),br(null,!0,!0),qs=!1}Yt=-10,en=-10,te.fill(null),br(null,!0,!0),pe&&(qs=pe)}function dm(_,M,P,N,W,J,oe){de._lock||(et(_),va(),Sd(),_!=null&&ba(fv,n,Yt,en,O,Te,null))}function fm(){A.forEach(rA),k(n.width,n.height,!0)}Hr(Lu,Ko,fm);let no={};no.mousedown=hm,no.mousemove=rm,no.mouseup=um,no.dblclick=dm,no.setSeries=(_,M,P,N)=>{let W=gn.match[2];P=W(n,M,P),P!=-1&&cs(P,N,!0,!1)},me&&(ft(hv,p,hm),ft(hp,p,rm),ft(uv,p,_=>{et(_),ya(!1)}),ft(dv,p,E_),ft(fv,p,dm),wp.add(n),n.syncRect=ya);let Ql=n.hooks=i.hooks||{};function Nn(_,M,P){ni?Ot.push([_,M,P]):_ in Ql&&Ql[_].forEach(N=>{N.call(null,n,M,P)})}(i.plugins||[]).forEach(_=>{for(let M in _.hooks)Ql[M]=(Ql[M]||[]).concat(_.hooks[M])});let pm=(_,M,P)=>P,gn=yn({key:null,setSeries:!1,filters:{pub:wv,sub:wv},scales:[E,y[1]?y[1].scale:null],match:[Tv,Tv,pm],values:[null,null]},de.sync);gn.match.length==2&&gn.match.push(pm),de.sync=gn;let mm=gn.key,Md=bx(mm);function ba(_,M,P,N,W,J,oe){gn.filters.pub(_,M,P,N,W,J,oe)&&Md.pub(_,M,P,N,W,J,oe)}Md.sub(n);function A_(_,M,P,N,W,J,oe){gn.filters.sub(_,M,P,N,W,J,oe)&&no[_](null,M,P,N,W,J,oe)}n.pub=A_;function C_(){Md.unsub(n),wp.delete(n),sn.clear(),_p(Lu,Ko,fm),c.remove(),ye?.remove(),Nn("destroy")}n.destroy=C_;function wd(){Nn("init",i,e),ga(e||i.data,!1),H[E]?gd(E,H[E]):va(),ne=$t.show&&($t.width>0||$t.height>0),ee=fe=!0,k(i.width,i.height)}return y.forEach(qr),A.forEach(Es),t?t instanceof HTMLElement?(t.appendChild(c),wd()):t(n,wd):wd(),n}Ln.assign=yn;Ln.fmtNum=Lp;Ln.rangeNum=Iu;Ln.rangeLog=Uu;Ln.rangeAsinh=Rp;Ln.orient=Xr;Ln.pxRatio=Lt;Ln.join=JT;Ln.fmtDate=Dp,Ln.tzDate=aE;Ln.sync=bx;{Ln.addGap=HE,Ln.clipGaps=ku;let i=Ln.paths={points:Ax};i.linear=Rx,i.stepped=qE,i.bars=YE,i.spline=ZE}var oA=["#0072b2","#56b4e9","#d55e00","#a6568b","#1b1f24","#009e73","#b88600"],aA=["#4cb4ff","#a5dcff","#ff9a4d","#e39bcb","#e8ecf1","#3fd6a4","#e8bf45"],Dx=[[],[6,3],[2,3],[8,3,2,3]];function ra(i,e){let t=e==="dark"?aA:oA;return{stroke:t[i%t.length],dash:Dx[Math.floor(i/t.length)%Dx.length]}}function Nx(i,e,t){let n=r=>r.muscle!==null&&r.muscle===e,s=i.some(n);return i.map((r,o)=>({...ra(o,t),label:r.label,width:n(r)?2.4:1.6,alpha:s&&!n(r)?.35:1,points:{show:!1}}))}function Ux(i,e,t,n,s){let r=getComputedStyle(document.documentElement),o={stroke:r.getPropertyValue("--muted"),font:'10.5px "Inter Variable", system-ui, sans-serif',grid:{stroke:r.getPropertyValue("--hairline"),width:1},ticks:{show:!1}};return{width:i,height:e,series:[{},...t],padding:[6,12,0,0],legend:{show:!1},cursor:{sync:{key:"time"},points:{size:6},drag:{x:!1,y:!1}},scales:{x:{time:!1,range:()=>[s.first,Math.max(s.last,s.first+.1)]},y:{range:(a,l,c)=>zp(l,c,n)}},axes:[{...o,size:20,gap:2,space:60,values:(a,l)=>l.map(c=>`${c} s`)},{...o,size:40,gap:4,space:24}]}}function zp(i,e,t){if(i===null||e===null||!Number.isFinite(i)||!Number.isFinite(e))return[0,1];if(e-i<1e-9*Math.max(1,Math.abs(e)))return[i-.5,e+.5];if(t===""&&i>=0&&e<=1&&e>.5)return[0,1];let n=.06*(e-i);return[i>=0&&i<.4*e?0:i-n,e+n]}var qn={w:640,h:320,left:56,right:150,top:34,bottom:38},Vp=i=>i.replace(/[&<>"]/g,e=>`&#${e.charCodeAt(0)};`);function Fx(i,e,t=5){let n=(e-i)/t||1,s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(a=>a*s).find(a=>a>=n),o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=e+1e-9*r;a++)o.push(a*r);return o}function Bl(i){let[e,t]=[1/0,-1/0];for(let n of i)n!==null&&(n<e&&(e=n),n>t&&(t=n));return Number.isFinite(e)?t>e?[e,t]:[e-.5,e+.5]:[0,1]}function Ox({title:i,unit:e,across:t,xs:n,columns:s,labels:r,styles:o}){let a=Bl(n),l=Bl(s.flat()),c=qn.w-qn.right,h=qn.h-qn.bottom,u=g=>qn.left+(g-a[0])/(a[1]-a[0])*(c-qn.left),d=g=>h-(g-l[0])/(l[1]-l[0])*(h-qn.top),f=(g,y,A,b)=>`<text x="${g.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${A}" fill="#6b7682">${Vp(b)}</text>`,p='font-family="Inter, Helvetica, Arial, sans-serif" font-size="11"',v=Vp(e?`${i}, ${e}`:i),m=[`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${qn.w} ${qn.h}" ${p}>`,`<rect width="${qn.w}" height="${qn.h}" fill="#fff"/>`,`<text x="${qn.left}" y="20" font-size="13" font-weight="600">${v}</text>`];for(let g of Fx(...a,6))m.push(`<path d="M${u(g).toFixed(1)} ${qn.top}V${h}" stroke="#e2e6ea"/>`),m.push(f(u(g),h+16,"middle",Cl(g)));for(let g of Fx(...l))m.push(`<path d="M${qn.left} ${d(g).toFixed(1)}H${c}" stroke="#e2e6ea"/>`),m.push(f(qn.left-6,d(g)+4,"end",Cl(g)));return m.push(f(c,qn.h-6,"end",t)),s.forEach((g,y)=>{let{stroke:A,dash:b}=o[y],C=`stroke="${A}"${b.length?` stroke-dasharray="${b.join(" ")}"`:""}`,E=qn.top+8+16*y;m.push(`<path d="${lA(n,g,u,d)}" fill="none" stroke-width="1.6" ${C}/>`),m.push(`<path d="M${c+12} ${E}h16" stroke-width="2" ${C}/>`),m.push(`<text x="${c+33}" y="${E+4}">${Vp(r[y])}</text>`)}),m.push("</svg>"),m.join(`
`)+`
`}function lA(i,e,t,n){let s="",r=!1;return e.forEach((o,a)=>{let l=i[a],c=o!==null&&l!==null;c&&(s+=`${r?"L":"M"}${t(l).toFixed(2)} ${n(o).toFixed(2)}`),r=c}),s}var cA=(i,e)=>{let t=new Path2D;return Ln.orient(i,e,(n,s,r,o,a,l,c,h,u,d,f)=>{let p=!1;for(let v=0;v<s.length;v++){let[m,g]=[s[v],r[v]];if(m===null||g===null||m===void 0||g===void 0){p=!1;continue}let y=[l(m,o,d,h),c(g,a,f,u)];p?t.lineTo(...y):t.moveTo(...y),p=!0}}),{stroke:t,fill:null}};function kx(i,e,t,n){let s=[{scale:"x",auto:!0},{scale:"y",auto:!0}],[r,o]=i.axes;return[{...i,mode:2,cursor:{show:!1},hooks:{},series:i.series.map((l,c)=>c===0?{}:{...l,facets:s,paths:cA}),scales:{x:{time:!1,range:()=>Bl(t)},y:{range:()=>zp(...Bl(e.columns.flat()),n.y)}},axes:[{...r,values:(l,c)=>c.map(h=>`${h}${n.x}`)},o]},[null,...e.columns.map(l=>[t,l])]]}var Gu=class{constructor(e,t,n){this.key=t;this.theme=n;this.box=le(e,"div",{class:"readout",hidden:!0})}key;theme;box;members=[];name(e,t){this.members=e,this.key.replaceChildren(...e.map((s,r)=>St("span",{title:s.label},this.swatch(r),s.label)));let n=(t?.members.length??0)-e.length;n>0&&this.key.append(St("span",{text:`and ${n} more`}))}hide(){this.box.hidden=!0}show(e,t){let{idx:n,left:s}=e.cursor;if(n==null||s===void 0||!e.over.matches(":hover"))return this.hide();let r=this.members.map((c,h)=>({member:c,i:h,value:t.columns[h][n]}));r.sort((c,h)=>(h.value??-1/0)-(c.value??-1/0)),this.box.replaceChildren(St("b",{class:"number",text:Rl(t.times[n])}));for(let{member:c,i:h,value:u}of r)le(this.box,"span",{},this.swatch(h),c.label),le(this.box,"span",{class:"number",text:u===null?"–":Xo(u)});this.box.hidden=!1;let{offsetLeft:o,offsetWidth:a}=e.over,l=s>a/2;this.box.style.left=l?"":`${o+s+22}px`,this.box.style.right=l?`${e.width-o-s+22}px`:""}swatch(e){let t=St("i");return t.style.background=ra(e,this.theme()).stroke,t}};var zl=class{length=0;version=0;times_=new Float64Array(256);columns_;constructor(e){this.columns_=Array.from({length:e},()=>new Float32Array(256))}get times(){return this.times_.subarray(0,this.length)}column(e){return this.columns_[e].subarray(0,this.length)}get last(){return this.length?this.times_[this.length-1]:-1/0}add(e){e.time<=this.last||(this.length===16384&&this.thin(),this.length===this.times_.length&&this.grow(2*this.length),this.times_[this.length]=e.time,this.columns_.forEach((t,n)=>t[this.length]=e.numbers[n]),this.length++,this.version++)}replace(e){this.times_=Float64Array.from(e.times),this.columns_=e.columns,this.length=e.times.length,this.version++}cut(e){let t=this.length;for(;this.length&&this.times_[this.length-1]>e+1e-6;)this.length--;this.length!==t&&this.version++}grow(e){let t=new Float64Array(Math.max(e,256));t.set(this.times),this.columns_=this.columns_.map((n,s)=>{let r=new Float32Array(t.length);return r.set(this.column(s)),r}),this.times_=t}thin(){let e=this.length/2,t=n=>{for(let s=0;s<e/2;s++)n[s]=n[2*s];n.copyWithin(e/2,e,this.length)};t(this.times_),this.columns_.forEach(t),this.length-=e/2}};function Gp(i,e,t,n){let s=dA(i.length,e,n),r={times:[],columns:e.map(()=>[])},o=-1;for(let a of s){if(o>=0&&uA(i,o,a)){r.times.push((i[o]+i[a])/2);for(let l of r.columns)l.push(null)}r.times.push(i[a]),e.forEach((l,c)=>r.columns[c].push(Number.isFinite(l[a])?l[a]*t:null)),o=a}return r}function uA(i,e,t){for(let n=e;n<t;n++)if(i[n+1]-i[n]>.3)return!0;return!1}function dA(i,e,t){let n=Math.max(1,Math.floor(t));if(i<=4*n)return Array.from({length:i},(r,o)=>o);let s=new Set;for(let r=0;r<n;r++){let o=Math.floor(r*i/n),a=Math.floor((r+1)*i/n);s.add(o).add(a-1);for(let l of e){let c=o,h=o;for(let u=o;u<a;u++)l[u]<l[c]&&(c=u),l[u]>l[h]&&(h=u);s.add(c).add(h)}}return[...s].sort((r,o)=>r-o)}var fA=12,Hu=class{constructor(e,t,n,s){this.actions=t;this.track=n;this.chosen=s;let r=le(e,"section",{class:"plot"}),o=le(r,"header");this.choice=le(o,"select",{"aria-label":"What this plot shows"}),this.unit=le(o,"span",{class:"quiet"}),this.over=le(o,"select",{class:"over quiet","aria-label":"Over what this plot is drawn"});let a=le(o,"div",{class:"key"}),l=dn("save","Save this plot",()=>Wo(l,this.saves(),"Save this plot"),"small");o.append(l),this.area=le(r,"div",{class:"area"}),this.readout=new Gu(r,a,()=>t.store.state.theme);for(let c of[this.choice,this.over])c.addEventListener("change",()=>this.chosen())}actions;track;chosen;choice;over;unit;area;readout;now=St("div",{class:"now"});plot=null;lines={times:[],columns:[]};members=[];group=null;bases=[];basis=null;xs=[];get shown(){return this.choice.value}offer(e,t){this.choice.replaceChildren(...e.map(n=>St("option",{value:n.key,text:n.label}))),this.choice.value=t,this.bases=e.filter(n=>n.key.startsWith("coordinate/value:")).flatMap(({members:n,factor:s,unit:r})=>n.map(o=>({member:o,factor:s,unit:r}))),this.over.replaceChildren(St("option",{value:"",text:"over time"}),...this.bases.map(({member:n})=>St("option",{value:n.name,text:`over ${n.label.toLowerCase()}`})))}build(e){this.plot?.destroy(),this.plot=null,this.group=e??null,this.basis=this.bases.find(c=>c.member.name===this.over.value)??null,this.unit.textContent=e?.unit??"",this.readout.hide();let{clientWidth:t,clientHeight:n}=this.area;if(!e||t<40||n<40)return this.readout.name([],null);let{theme:s,selected:r}=this.actions.store.state;this.members=ov(e,c=>this.track().column(c),r,fA),this.readout.name(this.members,e),this.read(t);let o={...Ux(t,n,Nx(this.members,r,s),e.unit,this.actions.clock),hooks:{setCursor:[c=>this.readout.show(c,this.lines)]}},[a,l]=this.basis?kx(o,this.lines,this.xs,{x:this.basis.unit,y:e.unit}):[o,this.data()];this.plot=new Ln(a,l,this.area),this.plot.over.append(this.now),this.listen(this.plot),this.mark()}refresh(){if(this.plot){if(this.basis)return this.build(this.group??void 0);this.read(this.area.clientWidth),this.plot.setData(this.data()),this.mark()}}mark(){if(!this.plot)return;let{time:e}=this.actions.clock,t=this.basis?this.xs[Bx(this.lines.times,e)]:e,n=this.plot.valToPos(t??NaN,"x");this.now.style.transform=`translateX(${Number.isFinite(n)?n:-10}px)`}data(){return[this.lines.times,...this.lines.columns]}read(e){let t=this.track(),n=this.members.map(c=>t.column(c.index)),{basis:s}=this;if(!s){this.lines=Gp(t.times,n,this.group.factor,e);return}let r=Gp(t.times,[t.column(s.member.index),...n],1,e),[o,...a]=r.columns,l=(c,h)=>c.map(u=>u===null?null:u*h);this.xs=l(o,s.factor),this.lines={times:r.times,columns:a.map(c=>l(c,this.group.factor))}}listen(e){let t=n=>{let s=n.clientX-e.over.getBoundingClientRect().left,r=e.posToVal(s,"x");this.actions.seek(this.basis?this.lines.times[Bx(this.xs,r)]:r)};e.over.addEventListener("pointerdown",n=>{e.over.setPointerCapture(n.pointerId),t(n)}),e.over.addEventListener("pointermove",n=>{e.over.hasPointerCapture(n.pointerId)&&t(n)}),e.over.addEventListener("pointerleave",()=>this.readout.hide())}saves(){let{group:e,basis:t}=this,{scene:n}=this.actions.store.state;if(!e||!n)return[];let s=`${n.name}-${e.label.toLowerCase().replace(/\W+/g,"-")}`,r=()=>{let a=e.members.map(l=>l.index);return Eu(this.track(),n.numbers,t?[t.member.index,...a]:a)},o=()=>Ox({title:e.label,unit:e.unit,across:t?`${t.member.label}, ${t.unit}`:"time, s",xs:t?this.xs:this.lines.times,columns:this.lines.columns,labels:this.members.map(a=>a.label),styles:this.members.map((a,l)=>ra(l,"light"))});return[{label:"Numbers as CSV",act:()=>Mr(`${s}.csv`,new Blob([r()],{type:"text/csv"}))},{label:"Drawing as SVG",act:()=>Mr(`${s}.svg`,new Blob([o()],{type:"image/svg+xml"}))}]}};function Bx(i,e){let t=0;return i.forEach((n,s)=>{n!==null&&Math.abs(n-e)<Math.abs((i[t]??1/0)-e)&&(t=s)}),t}var pA=.2,Wu=class{constructor(e,t,n){this.actions=t;this.track=n;this.panes=[0,1,2].map(()=>new Hu(e,t,n,()=>this.renew())),new ResizeObserver(()=>this.renew()).observe(e),t.store.watch(["scene"],({scene:s})=>{if(!s)return;this.groups=sv(s);let r=rv(this.groups,this.panes.length);this.panes.forEach((o,a)=>o.offer(this.groups,r[a]??r[0])),this.renew()}),t.store.watch(["theme","selected"],()=>this.renew()),t.exports=()=>this.exports()}actions;track;panes;groups=[];version=-1;since=0;span="";stale=!0;tick(e){this.stale&&this.build();let{clock:t}=this.actions;this.since+=e;let n=`${t.first} ${t.last}`;(this.version!==this.track().version||n!==this.span)&&this.since>pA&&(this.version=this.track().version,this.span=n,this.since=0,this.panes.forEach(s=>s.refresh())),this.panes.forEach(s=>s.mark())}renew(){this.stale=!0}build(){this.stale=!1,this.panes.forEach(e=>e.build(this.groups.find(t=>t.key===e.shown)))}exports(){let{scene:e,mode:t}=this.actions.store.state;if(!e)return;let n=e.numbers.map((s,r)=>r);Ur(window.innerWidth-130,48,[{label:"All numbers as CSV",act:()=>Mr(`${e.name}.csv`,new Blob([Eu(this.track(),e.numbers,n)],{type:"text/csv"}))},{label:"Picture, transparent",key:"P",act:()=>{this.actions.picture()}},{label:"Picture on white",act:()=>{this.actions.picture("#ffffff")}},...t==="live"?[{label:"Save the recording",act:this.actions.saveRecording}]:[]],"Export")}};var mA=4,Xu=class{constructor(e,t,n){this.view=e;this.actions=t;this.tooltip=n;let{canvas:s}=e;s.addEventListener("pointermove",r=>{this.place={x:r.offsetX,y:r.offsetY},this.moved=!0}),s.addEventListener("pointerleave",()=>this.leave()),s.addEventListener("pointerdown",r=>this.pressed={x:r.offsetX,y:r.offsetY}),s.addEventListener("pointerup",r=>this.release(r)),s.addEventListener("dblclick",r=>{let o=this.muscleAt(r.offsetX,r.offsetY);o!==null&&t.focusOn(o)}),s.addEventListener("contextmenu",r=>r.preventDefault())}view;actions;tooltip;place=null;pressed=null;moved=!1;tick(){if(!this.moved||!this.place||!this.view.model)return;if(this.moved=!1,this.pressed)return this.tooltip.hide();let{x:e,y:t}=this.place,n=this.view.hit(e,t);this.actions.store.set({hovered:n?.solid.shape.muscle??null}),this.view.canvas.classList.toggle("over",n?.solid.shape.muscle!=null),n?this.tooltip.show(n,e,t,this.view.model.moment):this.tooltip.hide()}muscleAt(e,t){return this.view.hit(e,t)?.solid.shape.muscle??null}leave(){this.place=null,this.tooltip.hide(),this.actions.store.set({hovered:null})}release(e){let t=this.pressed;if(this.pressed=null,!t||Math.hypot(e.offsetX-t.x,e.offsetY-t.y)>mA)return;let n=this.muscleAt(e.offsetX,e.offsetY);e.button===0&&this.actions.select(n),e.button===2&&n!==null&&this.menu(n,e)}menu(e,t){let{actions:n}=this;Ur(t.clientX,t.clientY,[{label:"Focus",key:"F",act:()=>n.focusOn(e)},{label:"Show alone",key:"Shift H",act:()=>n.solo(e)},{label:"Hide",key:"H",act:()=>n.hide(e)},{label:"Show all",key:"Alt H",act:n.showAll}],e)}};function zx(i){let e=atob(i.trim()),t=new Uint8Array(e.length);for(let n=0;n<t.length;n++)t[n]=e.charCodeAt(n);return t}async function Vx(i){let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate-raw"));return new Uint8Array(await new Response(e).arrayBuffer())}var Hp=()=>[...document.querySelectorAll("script[data-chunk]")],gA=()=>new Promise(i=>requestAnimationFrame(()=>setTimeout(i)));async function Gx(i){for(let[e,t]of Hp().entries())i(await Vx(zx(t.textContent??""))),t.remove(),e===0&&await gA()}var Vl=class{frames=[];get first(){return this.frames[0]?.time??0}get last(){return this.frames[this.frames.length-1]?.time??0}add(e){let t=e.time>=this.last?this.frames.length:this.indexAt(e.time)+1;this.frames.splice(t,0,e)}indexAt(e){let t=0,n=this.frames.length;for(;t<n;){let s=t+n>>1;this.frames[s].time<=e?t=s+1:n=s}return t-1}at(e){if(this.frames.length===0)return null;let t=Math.max(0,this.indexAt(e)),n=this.frames[t],s=this.frames[t+1]??n,r=s.time-n.time;return{before:n,after:s,part:r>0?Math.min(1,Math.max(0,(e-n.time)/r)):0}}stepFrom(e,t){let s=this.indexAt(e+1e-9)+t,r=Math.min(this.frames.length-1,Math.max(0,s));return this.frames[r]?.time??e}};var oa=class{constructor(e){this.scene=e;this.poses=new Float32Array(fr*e.bodies.length);for(let t=0;t<e.bodies.length;t++)this.poses[fr*t+6]=1;this.numbers=new Float32Array(e.numbers.length).fill(NaN),this.comeAndGo=new Set(e.shapes.filter(t=>t.layer==="contact").map(t=>t.id));for(let t of e.shapes)t.body<0&&this.places.set(t.id,t.positions.slice())}scene;frame=-1;time=0;version=0;poses;numbers;places=new Map;quantities=new Map;shown=new Map;comeAndGo;spare=new Float32Array(0);number(e){let t=this.scene.numberOf.get(e);return t===void 0?NaN:this.numbers[t]}show(e,t=e,n=0){this.frame=e.number,this.time=e.time+(t.time-e.time)*n;for(let s=0;s<this.numbers.length;s++)this.numbers[s]=e.numbers[s]+(t.numbers[s]-e.numbers[s])*n;for(let s=0;s<this.poses.length;s+=fr)vA(this.poses,e.poses,t.poses,s,n);for(let[s,r]of e.shapes){let o=this.comeAndGo.has(s)?void 0:t.shapes.get(s);this.place(s,r.vertices,o?.vertices??r.vertices,n),this.quantities.set(s,r.quantities)}this.version++}place(e,t,n,s){let r=this.places.get(e);if(!(!r||s===0&&this.shown.get(e)===t)&&(tp(t,r),this.shown.set(e,t),!(s===0||n===t))){this.spare.length<r.length&&(this.spare=new Float32Array(r.length)),tp(n,this.spare);for(let o=0;o<r.length;o++)r[o]+=(this.spare[o]-r[o])*s;this.shown.delete(e)}}};function vA(i,e,t,n,s){for(let c=n;c<n+3;c++)i[c]=e[c]+(t[c]-e[c])*s;let r=0;for(let c=n+3;c<n+7;c++)r+=e[c]*t[c];let o=r<0?-1:1,a=0;for(let c=n+3;c<n+7;c++)i[c]=e[c]+(o*t[c]-e[c])*s,a+=i[c]*i[c];let l=a>0?1/Math.sqrt(a):0;for(let c=n+3;c<n+7;c++)i[c]*=l}var Ci={hello:1,scene:2,frame:3,report:4,series:5,error:6,status:7,pageHello:32,set:33,control:34,ack:35},Hx=827805267,Wp=1;function*Wx(i){let e=new ki(i);for(;e.left>0;){if(e.u32()!==Hx)throw new Vt("not a message of the studio");let t=e.u8();if(t!==Wp)throw new Vt(`version ${t} is spoken, this page knows ${Wp}`);let n=e.u8();e.u16();let s=e.u32();if(e.u32(),s%4)throw new Vt(`length ${s} is no multiple of 4`);yield{kind:n,payload:e.raw(s,"payload")}}}function Xp(i,e){let t=new Pl;e(t),t.align();let n=t.take(),s=new Pl;return s.u32(Hx),s.u8(Wp),s.u8(i),s.u16(0),s.u32(n.length),s.u32(0),s.raw(n),s.take()}var qu=(i,e)=>Xp(i,t=>{t.json(e)});var _r=i=>{throw new Vt(`scene: ${i}`)},Xt=(i,e="")=>typeof i=="string"?i:e,ei=(i,e)=>typeof i=="number"&&Number.isFinite(i)?i:e,Yu=i=>typeof i=="number"&&Number.isFinite(i)?i:null,xr=(i,e)=>i==null?[]:Array.isArray(i)&&i.every(t=>typeof t=="object"&&t!==null)?i:_r(`${e} is no list of objects`),$u=(i,e)=>Array.isArray(i)&&i.length===e&&i.every(t=>typeof t=="number"&&Number.isFinite(t))?i:null;function Xx(i){let e=new ki(i),t=e.u32(),n=e.json(e.u32(),"scene");(typeof n!="object"||n===null)&&_r("no JSON object");let s=e.raw(e.left,"block"),r=xr(n.bodies,"bodies").map(l=>({name:Xt(l.name),label:Xt(l.label,Xt(l.name))})),o=xr(n.numbers,"numbers").map(l=>({name:Xt(l.name),unit:Xt(l.unit)})),a=xr(n.shapes,"shapes").map(l=>yA(l,s,r.length));return{number:t,name:Xt(n.name),title:Xt(n.title,Xt(n.name)),about:Xt(n.about),duration:Yu(n.duration),rate:ei(n.rate,60),up:$u(n.up,3)??[0,1,0],ground:Yu(n.ground),gravity:Yu(n.gravity),rigidRate:Yu(n.rigid_rate),bodies:r,numbers:o,muscles:xr(n.muscles,"muscles").map(xA),coordinates:xr(n.coordinates,"coordinates").map(l=>({name:Xt(l.name),label:Xt(l.label,Xt(l.name)),range:$u(l.range,2),turns:l.turns===!0,locked:l.locked===!0})),props:xr(n.props,"props").map(l=>({name:Xt(l.name),mass:ei(l.mass,0),body:typeof l.body=="string"?l.body:ei(l.body,-1)})),quantities:xr(n.quantities,"quantities").map(_A),shapes:a,shapeOf:new Map(a.map(l=>[l.id,l])),numberOf:new Map(o.map((l,c)=>[l.name,c]))}}function xA(i){let e=Array.isArray(i.fidelities)?i.fidelities.map(t=>Xt(t)):[];return{name:Xt(i.name),label:Xt(i.label,Xt(i.name)),fidelity:Xt(i.fidelity),fidelities:e,max_force:ei(i.max_force,0),optimal_fibre:ei(i.optimal_fibre,0),pennation:ei(i.pennation,0),slack:ei(i.slack,0),shape:ei(i.shape,-1)}}function _A(i){let e=ei(i.low,0),t=ei(i.high,1);return{name:Xt(i.name),label:Xt(i.label,Xt(i.name)),unit:Xt(i.unit),map:i.map==="tide"||i.map==="cividis"?i.map:"ember",low:e,high:t>e?t:e+1,of:i.of==="vertex"?"vertex":"muscle"}}function yA(i,e,t){let n=Xt(i.name),s=(v,m,g)=>{let y=ei(v,-1);return(!Number.isInteger(y)||y<0||y%4||!(y+4*m<=e.length))&&_r(`${g} of ${n} lies outside the block`),e.slice(y,y+4*m).buffer},r=ei(i.vertices,-1);(!Number.isInteger(r)||r<0)&&_r(`vertices of ${n}`);let o=i.indices??{},a=ei(o.count,0);(!Number.isInteger(a)||a<0)&&_r(`indices of ${n}`);let l=new Uint32Array(s(o.at??0,a,"indices"));for(let v of l)v>=r&&_r(`index ${v} of ${n}, which has ${r} vertices`);let c=(v,m,g)=>new Float32Array(s(v,m*r,g)),h=ei(i.body,-1);(!Number.isInteger(h)||h<-1||h>=t)&&_r(`body of ${n}`);let u=$u(i.grid,2);u&&u[0]*u[1]!==r&&_r(`grid of ${n}`);let d=i.quantisation,f=d?$u(d.origin,3):null,p=i.normals;return{id:ei(i.id,-1),name:n,layer:Xt(i.layer,"other"),body:h,muscle:typeof i.muscle=="string"?i.muscle:null,primitive:i.primitive==="lines"||i.primitive==="points"?i.primitive:"triangles",vertices:r,indices:l,positions:c(i.positions?.at,3,"positions"),normals:p?c(p.at,3,"normals"):null,fixed:new Map(xr(i.fixed,"fixed").map(v=>[Xt(v.name),c(v.at,1,Xt(v.name))])),grid:u,quantisation:f?{origin:f,step:ei(d.step,0)}:null}}function qx(i,e){let t=new ki(i);if(t.u32()!==e.number)return null;let n=t.u32(),s=t.u32();if(t.u32(),s!==e.numbers.length)throw new Vt(`series of ${s} numbers`);let r=t.f32s(n,"times"),o=Array.from({length:s},()=>t.f32s(n,"column"));return{times:r,columns:o}}var Zu=(i,e)=>{let t=new ki(i).json(i.length,e);if(typeof t!="object"||t===null||Array.isArray(t))throw new Vt(`${e}: no JSON object`);return t},is=(i,e="")=>typeof i=="string"?i:e,ss=(i,e=0)=>typeof i=="number"&&Number.isFinite(i)?i:e;function Zx(i){let e=Zu(i,"hello"),t=Array.isArray(e.scenes)?e.scenes:[];return{version:ss(e.version,1),program:is(e.program),mode:e.mode==="live"||e.mode==="recording"?e.mode:"player",may_control:e.may_control===!0,scenes:t.map(n=>({name:is(n?.name),title:is(n?.title,is(n?.name)),about:is(n?.about),kind:is(n?.kind),...typeof n?.picture=="string"?{picture:n.picture}:{}}))}}function Jx(i){let e=Zu(i,"report"),t=e.kind==="error"||e.kind==="warning"?e.kind:"note";return{frame:ss(e.frame,-1),time:ss(e.time),kind:t,...typeof e.muscle=="string"?{muscle:e.muscle}:{},...typeof e.coordinate=="string"?{coordinate:e.coordinate}:{},reason:is(e.reason),advice:is(e.advice)}}function Kx(i){let e=Zu(i,"error");return{reason:is(e.reason),...typeof e.request=="string"?{request:e.request}:{}}}var Yx=i=>typeof i=="object"&&i!==null?new Map(Object.entries(i).filter(e=>Number.isFinite(e[1]))):void 0,bA=i=>Array.isArray(i)?new Set(i.filter(e=>typeof e=="string")):void 0,$x=i=>ss(i)>0?ss(i):void 0;function jx(i){let e=Zu(i,"status");return{playing:e.playing===!0,speed:ss(e.speed,1),time:ss(e.time),first:ss(e.first),last:ss(e.last),recorded:ss(e.recorded),controls:e.controls===!0,...typeof e.step_ms=="number"?{step_ms:e.step_ms}:{},...typeof e.stopped=="string"&&e.stopped?{stopped:e.stopped}:{},real_speed:$x(e.real_speed),opening:is(e.opening)||void 0,saved:is(e.saved)||void 0,held:Yx(e.held),locked:bA(e.locked),gravity:Number.isFinite(e.gravity)?ss(e.gravity):void 0,loads:Yx(e.loads),rigid_rate:$x(e.rigid_rate)}}var Qx=(i,e)=>qu(Ci.pageHello,{scene:i,frame:e}),Gl=i=>qu(Ci.control,i),e_=(i,e)=>qu(Ci.set,{path:i,value:e}),t_=i=>Xp(Ci.ack,e=>e.u32(i));var SA=200,aa=class{constructor(e,t){this.store=e;this.hear=t}store;hear;track=new zl(0);scene=null;before=null;take(e){try{for(let{kind:t,payload:n}of Wx(e))this.one(t,n)}catch(t){if(!(t instanceof Vt))throw t;this.store.error(`A message could not be read: ${t.message}.`)}}beginChunk(){this.before=null}one(e,t){switch(e){case Ci.hello:return this.store.hello(Zx(t));case Ci.scene:return this.open(Xx(t));case Ci.frame:return this.frame(t);case Ci.series:{let n=this.scene&&qx(t,this.scene);n&&this.track.replace(n);return}case Ci.report:return this.store.set({reports:[...this.store.state.reports,Jx(t)].slice(-SA)});case Ci.error:{let{reason:n}=Kx(t);return this.store.error(n)}case Ci.status:return this.hear.status?.(jx(t))}}frame(e){let t=this.scene&&I0(e,this.scene,this.before);t&&(this.before=t,this.track.add(t),this.hear.frame(t))}open(e){let{state:t}=this.store,n=t.scene?.name===e.name;this.scene=e,this.before=null,this.track=new zl(e.numbers.length);let s=e.quantities[0]?.name??Wi,r=n&&e.quantities.some(a=>a.name===t.colour)?t.colour:s,o=new Set(e.muscles.map(a=>a.name));this.hear.scene(e),this.store.set({scene:e,colour:r,layers:J0(e,n?t.layers:{}),selected:t.selected!==null&&o.has(t.selected)?t.selected:null,...n?{}:{hidden:new Set,locked:new Set,held:new Map,solo:null},hovered:null,reports:[],ranges:n?t.ranges:{},world:{gravity:e.gravity,rigidRate:e.rigidRate,loads:new Map(e.props.map(a=>[a.name,a.mass]))},stopped:null})}};var Ju=class{constructor(e,t,n){this.store=e;this.clock=t;this.opened=n;this.intake=new aa(e,{scene:s=>this.scene(s),frame:s=>this.frame(s)}),e.set({connected:!0})}store;clock;opened;intake;moment=null;history=new Vl;shownTime=NaN;control(e){let{clock:t}=this;switch(e.do){case"play":t.time>=t.last&&t.seek(t.first),t.playing=!0;break;case"pause":t.playing=!1;break;case"step":case"back":t.playing=!1,t.seek(this.history.stepFrom(t.time,e.do==="step"?1:-1));break;case"reset":t.playing=!1,t.seek(t.first);break;case"seek":t.seek(e.time);break;case"speed":t.speed=e.value;break}this.tell()}set(){this.store.error("This is a recording: nothing in it can be changed.")}drawn(){}tick(e){let{clock:t,moment:n}=this;if(t.loop=this.store.state.loop,t.advance(e),this.tell(),!n||t.time===this.shownTime)return;let s=this.history.at(t.time);s&&(n.show(s.before,s.after,s.part),this.shownTime=t.time)}tell(){this.store.set({playing:this.clock.playing,speed:this.clock.speed})}scene(e){this.history=new Vl,this.moment=new oa(e),this.clock.span(0,0),this.opened(this.moment)}frame(e){let t=this.history.frames.length===0;this.history.add(e),this.clock.span(this.history.first,this.history.last),t&&this.clock.seek(e.time),this.shownTime=NaN}};var MA="The program answers, but does not let this page in: it was started anew, or too many pages are open. Open the address that it gave when it started.",Ku=class{constructor(e,t,n){this.address=e;this.protocols=t;this.ears=n;this.connect()}address;protocols;ears;socket=null;wait=.25;refused=0;send(e){this.socket?.readyState===WebSocket.OPEN&&this.socket.send(e)}connect(){let e=new WebSocket(this.address,this.protocols);e.binaryType="arraybuffer",this.socket=e;let t=!1;e.onopen=()=>{t=!0,this.refused=0,this.wait=.25,this.ears.open()},e.onmessage=n=>{n.data instanceof ArrayBuffer&&this.ears.message(new Uint8Array(n.data))},e.onclose=async n=>{this.refused=!t&&await this.answers()?this.refused+1:0,this.closed(n)}}closed(e){if(e.code===4001){this.ears.lost(null,e.reason||"The program speaks another version than this page: load the page again.");return}if(this.refused>=2){this.ears.lost(null,MA);return}let t=this.wait*(.8+.4*Math.random());this.wait=Math.min(5,2*this.wait),this.ears.lost(t,e.reason||null),setTimeout(()=>this.connect(),1e3*t)}answers(){return fetch("/",{method:"HEAD"}).then(e=>e.ok,()=>!1)}};var wA=2e3,qp=(i,e)=>JSON.stringify(i)===JSON.stringify(e),ju=class{constructor(e,t,n,s,r){this.store=e;this.clock=t;this.opened=n;this.intake=new aa(e,{scene:o=>this.scene(o),frame:o=>this.frame(o),status:o=>this.status(o)}),this.line=new Ku(s,r,{open:()=>{this.line.send(Qx(this.intake.scene?.number??-1,this.moment?.frame??-1)),this.store.set({connected:!0,retry:null,farewell:null})},message:o=>this.intake.take(o),lost:(o,a)=>{this.store.set({connected:!1,retry:o,playing:!1,farewell:o===null?a:null}),a&&this.store.error(a)}})}store;clock;opened;intake;moment=null;line;waiting=null;wish=null;last=-1;gaps=!1;asked=-1/0;control(e){if(e.do==="seek"){this.clock.seek(e.time),this.wish=this.clock.time;return}this.line.send(Gl(e))}set(e,t){this.line.send(e_(e,t))}drawn(e){this.line.send(t_(e))}tick(){this.wish!==null&&this.line.send(Gl({do:"seek",time:this.wish})),this.wish=null,!(!this.waiting||!this.moment)&&(this.moment.show(this.waiting),this.clock.time=this.waiting.time,this.waiting=null)}scene(e){this.moment=new oa(e),this.waiting=null,this.last=-1,this.opened(this.moment),this.line.send(Gl({do:"series"}))}frame(e){this.last>=0&&e.number>this.last+1&&(this.gaps=!0),this.last=e.number,this.waiting=e,this.clock.span(Math.min(this.clock.first,e.time),Math.max(this.clock.last,e.time)),performance.now()-this.asked>wA&&this.fill()}fill(){this.gaps&&(this.gaps=!1,this.asked=performance.now(),this.line.send(Gl({do:"series"})))}settings(e){let{held:t,locked:n,world:s}=this.store.state,r={gravity:e.gravity??s.gravity,rigidRate:e.rigid_rate??s.rigidRate,loads:e.loads??s.loads};return{held:e.held&&!qp([...e.held],[...t])?e.held:t,locked:e.locked&&!qp([...e.locked],[...n])?e.locked:n,world:qp({...r,loads:[...r.loads]},{...s,loads:[...s.loads]})?s:r}}status(e){let t=this.store.state.playing&&!e.playing;this.clock.span(e.first,e.last),this.clock.playing=e.playing,this.clock.speed=e.speed,this.intake.track.cut(e.last),this.store.set({playing:e.playing,speed:e.speed,controls:e.controls,stepMs:e.step_ms??null,stopped:e.stopped??null,opening:e.opening??null,saved:e.saved??null,realSpeed:e.real_speed??null,...this.settings(e)}),t&&this.fill()}};function n_(i,e,t,n){let s=Hp().length>0,r=/^https?:$/.test(location.protocol);if(!s&&i.file===null&&r)return TA(i,e,t,n);let o=new Ju(e,t,n),a=h=>{o.intake.beginChunk(),o.intake.take(h)},c=(s?Gx(a):EA(i.file,a)).catch(h=>e.error(`Nothing can be shown: ${h.message}.`));return Object.assign(o,{whenComplete:c})}function TA(i,e,t,n){let s=new URL("/socket",location.href);s.protocol=location.protocol==="https:"?"wss:":"ws:",s.hash="";let r=i.token?["sinew.1",`t.${i.token}`]:["sinew.1"];return Object.assign(new ju(e,t,n,s.href,r),{whenComplete:Promise.resolve()})}async function EA(i,e){if(i===null)throw new Error("this page wants to be served by sinew studio, or to hold a recording");let t=new URL(i,location.href);if(t.origin!==location.origin)throw new Error("it lies on another host");let n=await fetch(t);if(!n.ok)throw new Error(`the host answers ${n.status}`);e(new Uint8Array(await n.arrayBuffer()))}var i_="sinew-theme";function s_(i,e){let t=window.matchMedia("(prefers-color-scheme: dark)").matches,n=e??AA()??(t?"dark":"light"),s=document.documentElement;s.dataset.theme=n,i.set({theme:n}),i.watch(["theme"],({theme:r})=>{s.dataset.theme!==r&&(s.dataset.theme=r,CA(r))})}function AA(){try{return localStorage.getItem(i_)}catch{return null}}function CA(i){try{localStorage.setItem(i_,i)}catch{}}var RA={start:"Oblique",front:"Front",lateral:"Lateral",back:"Back",medial:"Medial",top:"Top"};async function r_({views:i,times:e,columns:t,tile:n},s,r){let o=s.parentElement;Object.assign(o.style,{width:`${n[0]}px`,height:`${n[1]}px`});let a=St("div",{class:"contact-sheet"});a.style.gridTemplateColumns=`repeat(${t}, ${n[0]}px)`;for(let l of e)for(let c of i){await r(l,c);let h=le(a,"figure");le(h,"canvas",{width:s.width,height:s.height}).getContext("2d").drawImage(s,0,0);let d=e.length>1?`${l.toFixed(2)} s`:"";le(h,"figcaption",{text:[RA[c],d].filter(Boolean).join(", ")})}document.body.replaceChildren(a)}function o_(i,e,t,n,s){let r=0,o=!1,a={get state(){let{connected:u,playing:d,speed:f,colour:p,selected:v,hovered:m,errors:g,scene:y,controls:A,theme:b}=e.state,{moment:C}=s;return{frame:C?.frame??-1,time:t.time,shown:C?.time??NaN,first:t.first,last:t.last,connected:u,playing:d,speed:f,colour:p,selected:v,hovered:m,errors:g,controls:A,theme:b,scene:y?.name??null,ready:o,settled:n.settled,occlusion:n.occlusion,numbers:E=>C?.number(E)??NaN}},async show(u,d="start"){return s.control({do:"pause"}),s.control({do:"seek",time:u}),await l(2),n.look(d,!0),await c(),!0},layers(u){let d=Object.entries(u).map(([f,p])=>[f,{shown:p>0,opacity:p}]);e.set({layers:{...e.state.layers,...Object.fromEntries(d)}})},place:(u,d)=>n.eye.place(u,d),get bounds(){return n.bounds}};return Object.assign(window,{studio:a}),{tick(){!s.moment||s.moment.frame<0||(r++,r===1&&h())}};async function l(u){let d=r;for(;r<d+u;)await new Promise(requestAnimationFrame)}async function c(){do await l(2);while(!n.settled)}async function h(){let{layers:u}=e.state;i.colour&&e.set({colour:i.colour}),!i.labels&&u.labels&&e.set({layers:{...u,labels:{...u.labels,shown:!1}}}),(i.at!==null||i.view)&&(await s.whenComplete,await a.show(i.at??t.time,i.view??"start")),i.sheet?(await s.whenComplete,await r_(i.sheet,n.canvas,a.show)):await c(),o=!0,document.documentElement.dataset.ready="true"}}var PA=[["x","#c8553d"],["y","#4f8a4e"],["z","#3f6fb5"]],Qu=class{element=$n("svg",{class:"axes",viewBox:"-32 -32 64 64","aria-hidden":"true"});draw(e,t){let n=PA.map(([s,r],o)=>{let a=new F().setComponent(o,1).transformDirection(t).transformDirection(e.matrixWorldInverse);return{name:s,colour:r,way:a}}).sort((s,r)=>s.way.z-r.way.z);this.element.replaceChildren(...n.flatMap(({name:s,colour:r,way:o})=>[$n("line",{x2:20*o.x,y2:-20*o.y,stroke:r,"stroke-width":2,"stroke-linecap":"round"}),$n("text",{x:27*o.x,y:-27*o.y+3.5,fill:r,"text-anchor":"middle",text:s})]))}};var la={name:"CopyShader",uniforms:{tDiffuse:{value:null},opacity:{value:1}},vertexShader:`

		varying vec2 vUv;

		void main() {

			vUv = uv;
			gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );

		}`,fragmentShader:`

		uniform float opacity;

		uniform sampler2D tDiffuse;

		varying vec2 vUv;

		void main() {

			vec4 texel = texture2D( tDiffuse, vUv );
			gl_FragColor = opacity * texel;


		}`};var rs=class{constructor(){this.isPass=!0,this.enabled=!0,this.needsSwap=!0,this.clear=!1,this.renderToScreen=!1}setSize(){}render(){console.error("THREE.Pass: .render() must be implemented in derived pass.")}dispose(){}},LA=new Pr(-1,1,1,-1,0,1),Yp=class extends Mn{constructor(){super(),this.setAttribute("position",new Rt([-1,3,0,-1,-1,0,3,-1,0],3)),this.setAttribute("uv",new Rt([0,2,0,0,2,0],2))}},IA=new Yp,ca=class{constructor(e){this._mesh=new Mt(IA,e)}dispose(){this._mesh.geometry.dispose()}render(e){e.render(this._mesh,LA)}get material(){return this._mesh.material}set material(e){this._mesh.material=e}};var ha=class extends rs{constructor(e,t="tDiffuse"){super(),this.textureID=t,this.uniforms=null,this.material=null,e instanceof zt?(this.uniforms=e.uniforms,this.material=e):e&&(this.uniforms=wi.clone(e.uniforms),this.material=new zt({name:e.name!==void 0?e.name:"unspecified",defines:Object.assign({},e.defines),uniforms:this.uniforms,vertexShader:e.vertexShader,fragmentShader:e.fragmentShader})),this._fsQuad=new ca(this.material)}render(e,t,n){this.uniforms[this.textureID]&&(this.uniforms[this.textureID].value=n.texture),this._fsQuad.material=this.material,this.renderToScreen?(e.setRenderTarget(null),this._fsQuad.render(e)):(e.setRenderTarget(t),this.clear&&e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil),this._fsQuad.render(e))}dispose(){this.material.dispose(),this._fsQuad.dispose()}};var Hl=class extends rs{constructor(e,t){super(),this.scene=e,this.camera=t,this.clear=!0,this.needsSwap=!1,this.inverse=!1}render(e,t,n){let s=e.getContext(),r=e.state;r.buffers.color.setMask(!1),r.buffers.depth.setMask(!1),r.buffers.color.setLocked(!0),r.buffers.depth.setLocked(!0);let o,a;this.inverse?(o=0,a=1):(o=1,a=0),r.buffers.stencil.setTest(!0),r.buffers.stencil.setOp(s.REPLACE,s.REPLACE,s.REPLACE),r.buffers.stencil.setFunc(s.ALWAYS,o,4294967295),r.buffers.stencil.setClear(a),r.buffers.stencil.setLocked(!0),e.setRenderTarget(n),this.clear&&e.clear(),e.render(this.scene,this.camera),e.setRenderTarget(t),this.clear&&e.clear(),e.render(this.scene,this.camera),r.buffers.color.setLocked(!1),r.buffers.depth.setLocked(!1),r.buffers.color.setMask(!0),r.buffers.depth.setMask(!0),r.buffers.stencil.setLocked(!1),r.buffers.stencil.setFunc(s.EQUAL,1,4294967295),r.buffers.stencil.setOp(s.KEEP,s.KEEP,s.KEEP),r.buffers.stencil.setLocked(!0)}},ed=class extends rs{constructor(){super(),this.needsSwap=!1}render(e){e.state.buffers.stencil.setLocked(!1),e.state.buffers.stencil.setTest(!1)}};var td=class{constructor(e,t){if(this.renderer=e,this._pixelRatio=e.getPixelRatio(),t===void 0){let n=e.getSize(new We);this._width=n.width,this._height=n.height,t=new xn(this._width*this._pixelRatio,this._height*this._pixelRatio,{type:kn}),t.texture.name="EffectComposer.rt1"}else this._width=t.width,this._height=t.height;this.renderTarget1=t,this.renderTarget2=t.clone(),this.renderTarget2.texture.name="EffectComposer.rt2",this.writeBuffer=this.renderTarget1,this.readBuffer=this.renderTarget2,this.renderToScreen=!0,this.passes=[],this.copyPass=new ha(la),this.copyPass.material.blending=On,this.timer=new sl}swapBuffers(){let e=this.readBuffer;this.readBuffer=this.writeBuffer,this.writeBuffer=e}addPass(e){this.passes.push(e),e.setSize(this._width*this._pixelRatio,this._height*this._pixelRatio)}insertPass(e,t){this.passes.splice(t,0,e),e.setSize(this._width*this._pixelRatio,this._height*this._pixelRatio)}removePass(e){let t=this.passes.indexOf(e);t!==-1&&this.passes.splice(t,1)}isLastEnabledPass(e){for(let t=e+1;t<this.passes.length;t++)if(this.passes[t].enabled)return!1;return!0}render(e){this.timer.update(),e===void 0&&(e=this.timer.getDelta());let t=this.renderer.getRenderTarget(),n=!1;for(let s=0,r=this.passes.length;s<r;s++){let o=this.passes[s];if(o.enabled!==!1){if(o.renderToScreen=this.renderToScreen&&this.isLastEnabledPass(s),o.render(this.renderer,this.writeBuffer,this.readBuffer,e,n),o.needsSwap){if(n){let a=this.renderer.getContext(),l=this.renderer.state.buffers.stencil;l.setFunc(a.NOTEQUAL,1,4294967295),this.copyPass.render(this.renderer,this.writeBuffer,this.readBuffer,e),l.setFunc(a.EQUAL,1,4294967295)}this.swapBuffers()}Hl!==void 0&&(o instanceof Hl?n=!0:o instanceof ed&&(n=!1))}}this.renderer.setRenderTarget(t)}reset(e){if(e===void 0){let t=this.renderer.getSize(new We);this._pixelRatio=this.renderer.getPixelRatio(),this._width=t.width,this._height=t.height,e=this.renderTarget1.clone(),e.setSize(this._width*this._pixelRatio,this._height*this._pixelRatio)}this.renderTarget1.dispose(),this.renderTarget2.dispose(),this.renderTarget1=e,this.renderTarget2=e.clone(),this.writeBuffer=this.renderTarget1,this.readBuffer=this.renderTarget2}setSize(e,t){this._width=e,this._height=t;let n=this._width*this._pixelRatio,s=this._height*this._pixelRatio;this.renderTarget1.setSize(n,s),this.renderTarget2.setSize(n,s);for(let r=0;r<this.passes.length;r++)this.passes[r].setSize(n,s)}setPixelRatio(e){this._pixelRatio=e,this.setSize(this._width,this._height)}dispose(){this.renderTarget1.dispose(),this.renderTarget2.dispose(),this.copyPass.dispose()}};var Wl={name:"GTAOShader",defines:{PERSPECTIVE_CAMERA:1,SAMPLES:16,NORMAL_VECTOR_TYPE:1,SCREEN_SPACE_RADIUS:0,SCREEN_SPACE_RADIUS_SCALE:100,SCENE_CLIP_BOX:0},uniforms:{tNormal:{value:null},tDepth:{value:null},tNoise:{value:null},resolution:{value:new We},cameraNear:{value:null},cameraFar:{value:null},cameraProjectionMatrix:{value:new ht},cameraProjectionMatrixInverse:{value:new ht},cameraWorldMatrix:{value:new ht},radius:{value:.25},distanceExponent:{value:1},thickness:{value:1},distanceFallOff:{value:1},scale:{value:1},sceneBoxMin:{value:new F(-1,-1,-1)},sceneBoxMax:{value:new F(1,1,1)}},vertexShader:`

		varying vec2 vUv;

		void main() {
			vUv = uv;
			gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
		}`,fragmentShader:`
		varying vec2 vUv;
		uniform highp sampler2D tNormal;
		uniform highp sampler2D tDepth;
		uniform sampler2D tNoise;
		uniform vec2 resolution;
		uniform float cameraNear;
		uniform float cameraFar;
		uniform mat4 cameraProjectionMatrix;
		uniform mat4 cameraProjectionMatrixInverse;
		uniform mat4 cameraWorldMatrix;
		uniform float radius;
		uniform float distanceExponent;
		uniform float thickness;
		uniform float distanceFallOff;
		uniform float scale;
		#if SCENE_CLIP_BOX == 1
			uniform vec3 sceneBoxMin;
			uniform vec3 sceneBoxMax;
		#endif

		#include <common>
		#include <packing>

		#ifndef FRAGMENT_OUTPUT
		#define FRAGMENT_OUTPUT vec4(vec3(ao), 1.)
		#endif

		vec3 getViewPosition( const in vec2 screenPosition, const in float depth ) {
			#ifdef USE_REVERSED_DEPTH_BUFFER
				vec4 clipSpacePosition = vec4( vec2( screenPosition ) * 2.0 - 1.0, depth, 1.0 );
			#else
				vec4 clipSpacePosition = vec4( vec3( screenPosition, depth ) * 2.0 - 1.0, 1.0 );
			#endif
			vec4 viewSpacePosition = cameraProjectionMatrixInverse * clipSpacePosition;
			return viewSpacePosition.xyz / viewSpacePosition.w;
		}

		float getDepth(const vec2 uv) {
			return textureLod(tDepth, uv.xy, 0.0).r;
		}

		float fetchDepth(const ivec2 uv) {
			return texelFetch(tDepth, uv.xy, 0).r;
		}

		float getViewZ(const in float depth) {
			#if PERSPECTIVE_CAMERA == 1
				return perspectiveDepthToViewZ(depth, cameraNear, cameraFar);
			#else
				return orthographicDepthToViewZ(depth, cameraNear, cameraFar);
			#endif
		}

		vec3 computeNormalFromDepth(const vec2 uv) {
			vec2 size = vec2(textureSize(tDepth, 0));
			ivec2 p = ivec2(uv * size);
			float c0 = fetchDepth(p);
			float l2 = fetchDepth(p - ivec2(2, 0));
			float l1 = fetchDepth(p - ivec2(1, 0));
			float r1 = fetchDepth(p + ivec2(1, 0));
			float r2 = fetchDepth(p + ivec2(2, 0));
			float b2 = fetchDepth(p - ivec2(0, 2));
			float b1 = fetchDepth(p - ivec2(0, 1));
			float t1 = fetchDepth(p + ivec2(0, 1));
			float t2 = fetchDepth(p + ivec2(0, 2));
			float dl = abs((2.0 * l1 - l2) - c0);
			float dr = abs((2.0 * r1 - r2) - c0);
			float db = abs((2.0 * b1 - b2) - c0);
			float dt = abs((2.0 * t1 - t2) - c0);
			vec3 ce = getViewPosition(uv, c0).xyz;
			vec3 dpdx = (dl < dr) ? ce - getViewPosition((uv - vec2(1.0 / size.x, 0.0)), l1).xyz : -ce + getViewPosition((uv + vec2(1.0 / size.x, 0.0)), r1).xyz;
			vec3 dpdy = (db < dt) ? ce - getViewPosition((uv - vec2(0.0, 1.0 / size.y)), b1).xyz : -ce + getViewPosition((uv + vec2(0.0, 1.0 / size.y)), t1).xyz;
			return normalize(cross(dpdx, dpdy));
		}

		vec3 getViewNormal(const vec2 uv) {
			#if NORMAL_VECTOR_TYPE == 2
				return normalize(textureLod(tNormal, uv, 0.).rgb);
			#elif NORMAL_VECTOR_TYPE == 1
				return unpackRGBToNormal(textureLod(tNormal, uv, 0.).rgb);
			#else
				return computeNormalFromDepth(uv);
			#endif
		}

		vec3 getSceneUvAndDepth(vec3 sampleViewPos) {
			vec4 sampleClipPos = cameraProjectionMatrix * vec4(sampleViewPos, 1.);
			vec2 sampleUv = sampleClipPos.xy / sampleClipPos.w * 0.5 + 0.5;
			float sampleSceneDepth = getDepth(sampleUv);
			return vec3(sampleUv, sampleSceneDepth);
		}

		void main() {
			float depth = getDepth(vUv.xy);

			#ifdef USE_REVERSED_DEPTH_BUFFER
				if (depth <= 0.0) {
					discard;
					return;
				}
			#else
				if (depth >= 1.0) {
					discard;
					return;
				}
			#endif
			
			vec3 viewPos = getViewPosition(vUv, depth);
			vec3 viewNormal = getViewNormal(vUv);

			float radiusToUse = radius;
			float distanceFalloffToUse = thickness;
			#if SCREEN_SPACE_RADIUS == 1
				float radiusScale = getViewPosition(vec2(0.5 + float(SCREEN_SPACE_RADIUS_SCALE) / resolution.x, 0.0), depth).x;
				radiusToUse *= radiusScale;
				distanceFalloffToUse *= radiusScale;
			#endif

			#if SCENE_CLIP_BOX == 1
				vec3 worldPos = (cameraWorldMatrix * vec4(viewPos, 1.0)).xyz;
				float boxDistance = length(max(vec3(0.0), max(sceneBoxMin - worldPos, worldPos - sceneBoxMax)));
				if (boxDistance > radiusToUse) {
					discard;
					return;
				}
			#endif

			vec2 noiseResolution = vec2(textureSize(tNoise, 0));
			vec2 noiseUv = vUv * resolution / noiseResolution;
			vec4 noiseTexel = textureLod(tNoise, noiseUv, 0.0);
			vec3 randomVec = noiseTexel.xyz * 2.0 - 1.0;
			vec3 tangent = normalize(vec3(randomVec.xy, 0.));
			vec3 bitangent = vec3(-tangent.y, tangent.x, 0.);
			mat3 kernelMatrix = mat3(tangent, bitangent, vec3(0., 0., 1.));

			const int DIRECTIONS = SAMPLES < 30 ? 3 : 5;
			const int STEPS = (SAMPLES + DIRECTIONS - 1) / DIRECTIONS;
			float ao = 0.0;
			for (int i = 0; i < DIRECTIONS; ++i) {

				float angle = float(i) / float(DIRECTIONS) * PI;
				vec4 sampleDir = vec4(cos(angle), sin(angle), 0., 0.5 + 0.5 * noiseTexel.w);
				sampleDir.xyz = normalize(kernelMatrix * sampleDir.xyz);

				#if PERSPECTIVE_CAMERA == 1
					vec3 viewDir = normalize(-viewPos.xyz);
				#else
					vec3 viewDir = vec3(0., 0., 1.);
				#endif
				vec3 sliceBitangent = normalize(cross(sampleDir.xyz, viewDir));
				vec3 sliceTangent = cross(sliceBitangent, viewDir);
				vec3 normalInSlice = normalize(viewNormal - sliceBitangent * dot(viewNormal, sliceBitangent));

				vec3 tangentToNormalInSlice = cross(normalInSlice, sliceBitangent);
				vec2 cosHorizons = vec2(dot(viewDir, tangentToNormalInSlice), dot(viewDir, -tangentToNormalInSlice));

				for (int j = 0; j < STEPS; ++j) {
					vec3 sampleViewOffset = sampleDir.xyz * radiusToUse * sampleDir.w * pow(float(j + 1) / float(STEPS), distanceExponent);

					vec3 sampleSceneUvDepth = getSceneUvAndDepth(viewPos + sampleViewOffset);
					vec3 sampleSceneViewPos = getViewPosition(sampleSceneUvDepth.xy, sampleSceneUvDepth.z);
					vec3 viewDelta = sampleSceneViewPos - viewPos;
					if (abs(viewDelta.z) < thickness) {
						float sampleCosHorizon = dot(viewDir, normalize(viewDelta));
						cosHorizons.x += max(0., (sampleCosHorizon - cosHorizons.x) * mix(1., 2. / float(j + 2), distanceFallOff));
					}

					sampleSceneUvDepth = getSceneUvAndDepth(viewPos - sampleViewOffset);
					sampleSceneViewPos = getViewPosition(sampleSceneUvDepth.xy, sampleSceneUvDepth.z);
					viewDelta = sampleSceneViewPos - viewPos;
					if (abs(viewDelta.z) < thickness) {
						float sampleCosHorizon = dot(viewDir, normalize(viewDelta));
						cosHorizons.y += max(0., (sampleCosHorizon - cosHorizons.y) * mix(1., 2. / float(j + 2), distanceFallOff));
					}
				}

				vec2 sinHorizons = sqrt(1. - cosHorizons * cosHorizons);
				float nx = dot(normalInSlice, sliceTangent);
				float ny = dot(normalInSlice, viewDir);
				float nxb = 1. / 2. * (acos(cosHorizons.y) - acos(cosHorizons.x) + sinHorizons.x * cosHorizons.x - sinHorizons.y * cosHorizons.y);
				float nyb = 1. / 2. * (2. - cosHorizons.x * cosHorizons.x - cosHorizons.y * cosHorizons.y);
				float occlusion = nx * nxb + ny * nyb;
				ao += occlusion;
			}

			ao = clamp(ao / float(DIRECTIONS), 0., 1.);
		#if SCENE_CLIP_BOX == 1
			ao = mix(ao, 1., smoothstep(0., radiusToUse, boxDistance));
		#endif
			ao = pow(ao, scale);

			gl_FragColor = FRAGMENT_OUTPUT;
		}`},Xl={name:"GTAODepthShader",defines:{PERSPECTIVE_CAMERA:1},uniforms:{tDepth:{value:null},cameraNear:{value:null},cameraFar:{value:null}},vertexShader:`
		varying vec2 vUv;

		void main() {
			vUv = uv;
			gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
		}`,fragmentShader:`
		uniform sampler2D tDepth;
		uniform float cameraNear;
		uniform float cameraFar;
		varying vec2 vUv;

		#include <packing>

		float getLinearDepth( const in vec2 screenPosition ) {
			#if PERSPECTIVE_CAMERA == 1
				float fragCoordZ = texture2D( tDepth, screenPosition ).x;
				float viewZ = perspectiveDepthToViewZ( fragCoordZ, cameraNear, cameraFar );
				return viewZToOrthographicDepth( viewZ, cameraNear, cameraFar );
			#else
				return texture2D( tDepth, screenPosition ).x;
			#endif
		}

		void main() {
			float depth = getLinearDepth( vUv );
			gl_FragColor = vec4( vec3( 1.0 - depth ), 1.0 );

		}`},nd={name:"GTAOBlendShader",uniforms:{tDiffuse:{value:null},intensity:{value:1}},vertexShader:`
		varying vec2 vUv;

		void main() {
			vUv = uv;
			gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
		}`,fragmentShader:`
		uniform float intensity;
		uniform sampler2D tDiffuse;
		varying vec2 vUv;

		void main() {
			vec4 texel = texture2D( tDiffuse, vUv );
			gl_FragColor = vec4(mix(vec3(1.), texel.rgb, intensity), texel.a);
		}`};function a_(i=5){let e=Math.floor(i)%2===0?Math.floor(i)+1:Math.floor(i),t=DA(e),n=t.length,s=new Uint8Array(n*4);for(let o=0;o<n;++o){let a=t[o],l=2*Math.PI*a/n,c=new F(Math.cos(l),Math.sin(l),0).normalize();s[o*4]=(c.x*.5+.5)*255,s[o*4+1]=(c.y*.5+.5)*255,s[o*4+2]=127,s[o*4+3]=255}let r=new Ji(s,e,e);return r.wrapS=ms,r.wrapT=ms,r.needsUpdate=!0,r}function DA(i){let e=Math.floor(i)%2===0?Math.floor(i)+1:Math.floor(i),t=e*e,n=Array(t).fill(0),s=Math.floor(e/2),r=e-1;for(let o=1;o<=t;){if(s===-1&&r===e?(r=e-2,s=0):(r===e&&(r=0),s<0&&(s=e-1)),n[s*e+r]!==0){r-=2,s++;continue}else n[s*e+r]=o++;r++,s--}return n}var ql={name:"PoissonDenoiseShader",defines:{SAMPLES:16,SAMPLE_VECTORS:$p(16,2,1),NORMAL_VECTOR_TYPE:1},uniforms:{tDiffuse:{value:null},tNormal:{value:null},tDepth:{value:null},tNoise:{value:null},resolution:{value:new We},cameraProjectionMatrixInverse:{value:new ht},lumaPhi:{value:5},depthPhi:{value:5},normalPhi:{value:5},radius:{value:4},index:{value:0}},vertexShader:`

		varying vec2 vUv;

		void main() {
			vUv = uv;
			gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
		}`,fragmentShader:`

		varying vec2 vUv;

		uniform sampler2D tDiffuse;
		uniform sampler2D tNormal;
		uniform sampler2D tDepth;
		uniform sampler2D tNoise;
		uniform vec2 resolution;
		uniform mat4 cameraProjectionMatrixInverse;
		uniform float lumaPhi;
		uniform float depthPhi;
		uniform float normalPhi;
		uniform float radius;
		uniform int index;

		#include <common>
		#include <packing>

		#ifndef SAMPLE_LUMINANCE
		#define SAMPLE_LUMINANCE dot(vec3(0.2125, 0.7154, 0.0721), a)
		#endif

		#ifndef FRAGMENT_OUTPUT
		#define FRAGMENT_OUTPUT vec4(denoised, 1.)
		#endif

		float getLuminance(const in vec3 a) {
			return SAMPLE_LUMINANCE;
		}

		const vec3 poissonDisk[SAMPLES] = SAMPLE_VECTORS;

		vec3 getViewPosition( const in vec2 screenPosition, const in float depth ) {
			#ifdef USE_REVERSED_DEPTH_BUFFER
				vec4 clipSpacePosition = vec4( vec2( screenPosition ) * 2.0 - 1.0, depth, 1.0 );
			#else
				vec4 clipSpacePosition = vec4( vec3( screenPosition, depth ) * 2.0 - 1.0, 1.0 );
			#endif
			vec4 viewSpacePosition = cameraProjectionMatrixInverse * clipSpacePosition;
			return viewSpacePosition.xyz / viewSpacePosition.w;
		}

		float getDepth(const vec2 uv) {
			return textureLod(tDepth, uv.xy, 0.0).r;
		}

		float fetchDepth(const ivec2 uv) {
			return texelFetch(tDepth, uv.xy, 0).r;
		}

		vec3 computeNormalFromDepth(const vec2 uv) {
			vec2 size = vec2(textureSize(tDepth, 0));
			ivec2 p = ivec2(uv * size);
			float c0 = fetchDepth(p);
			float l2 = fetchDepth(p - ivec2(2, 0));
			float l1 = fetchDepth(p - ivec2(1, 0));
			float r1 = fetchDepth(p + ivec2(1, 0));
			float r2 = fetchDepth(p + ivec2(2, 0));
			float b2 = fetchDepth(p - ivec2(0, 2));
			float b1 = fetchDepth(p - ivec2(0, 1));
			float t1 = fetchDepth(p + ivec2(0, 1));
			float t2 = fetchDepth(p + ivec2(0, 2));
			float dl = abs((2.0 * l1 - l2) - c0);
			float dr = abs((2.0 * r1 - r2) - c0);
			float db = abs((2.0 * b1 - b2) - c0);
			float dt = abs((2.0 * t1 - t2) - c0);
			vec3 ce = getViewPosition(uv, c0).xyz;
			vec3 dpdx = (dl < dr) ?  ce - getViewPosition((uv - vec2(1.0 / size.x, 0.0)), l1).xyz
									: -ce + getViewPosition((uv + vec2(1.0 / size.x, 0.0)), r1).xyz;
			vec3 dpdy = (db < dt) ?  ce - getViewPosition((uv - vec2(0.0, 1.0 / size.y)), b1).xyz
									: -ce + getViewPosition((uv + vec2(0.0, 1.0 / size.y)), t1).xyz;
			return normalize(cross(dpdx, dpdy));
		}

		vec3 getViewNormal(const vec2 uv) {
		#if NORMAL_VECTOR_TYPE == 2
			return normalize(textureLod(tNormal, uv, 0.).rgb);
		#elif NORMAL_VECTOR_TYPE == 1
			return unpackRGBToNormal(textureLod(tNormal, uv, 0.).rgb);
		#else
			return computeNormalFromDepth(uv);
		#endif
		}

		void denoiseSample(in vec3 center, in vec3 viewNormal, in vec3 viewPos, in vec2 sampleUv, inout vec3 denoised, inout float totalWeight) {
			vec4 sampleTexel = textureLod(tDiffuse, sampleUv, 0.0);
			float sampleDepth = getDepth(sampleUv);
			vec3 sampleNormal = getViewNormal(sampleUv);
			vec3 neighborColor = sampleTexel.rgb;
			vec3 viewPosSample = getViewPosition(sampleUv, sampleDepth);

			float normalDiff = dot(viewNormal, sampleNormal);
			float normalSimilarity = pow(max(normalDiff, 0.), normalPhi);
			float lumaDiff = abs(getLuminance(neighborColor) - getLuminance(center));
			float lumaSimilarity = max(1.0 - lumaDiff / lumaPhi, 0.0);
			float depthDiff = abs(dot(viewPos - viewPosSample, viewNormal));
			float depthSimilarity = max(1. - depthDiff / depthPhi, 0.);
			float w = lumaSimilarity * depthSimilarity * normalSimilarity;

			denoised += w * neighborColor;
			totalWeight += w;
		}

		void main() {
			float depth = getDepth(vUv.xy);
			vec3 viewNormal = getViewNormal(vUv);
			if (depth == 1. || dot(viewNormal, viewNormal) == 0.) {
				discard;
				return;
			}
			vec4 texel = textureLod(tDiffuse, vUv, 0.0);
			vec3 center = texel.rgb;
			vec3 viewPos = getViewPosition(vUv, depth);

			vec2 noiseResolution = vec2(textureSize(tNoise, 0));
			vec2 noiseUv = vUv * resolution / noiseResolution;
			vec4 noiseTexel = textureLod(tNoise, noiseUv, 0.0);
      		vec2 noiseVec = vec2(sin(noiseTexel[index % 4] * 2. * PI), cos(noiseTexel[index % 4] * 2. * PI));
    		mat2 rotationMatrix = mat2(noiseVec.x, -noiseVec.y, noiseVec.x, noiseVec.y);

			float totalWeight = 1.0;
			vec3 denoised = texel.rgb;
			for (int i = 0; i < SAMPLES; i++) {
				vec3 sampleDir = poissonDisk[i];
				vec2 offset = rotationMatrix * (sampleDir.xy * (1. + sampleDir.z * (radius - 1.)) / resolution);
				vec2 sampleUv = vUv + offset;
				denoiseSample(center, viewNormal, viewPos, sampleUv, denoised, totalWeight);
			}

			if (totalWeight > 0.) {
				denoised /= totalWeight;
			}
			gl_FragColor = FRAGMENT_OUTPUT;
		}`};function $p(i,e,t){let n=NA(i,e,t),s="vec3[SAMPLES](";for(let r=0;r<i;r++){let o=n[r];s+=`vec3(${o.x}, ${o.y}, ${o.z})${r<i-1?",":")"}`}return s}function NA(i,e,t){let n=[];for(let s=0;s<i;s++){let r=2*Math.PI*e*s/i,o=Math.pow(s/(i-1),t);n.push(new F(Math.cos(r),Math.sin(r),o))}return n}var id=class{constructor(e=Math){this.grad3=[[1,1,0],[-1,1,0],[1,-1,0],[-1,-1,0],[1,0,1],[-1,0,1],[1,0,-1],[-1,0,-1],[0,1,1],[0,-1,1],[0,1,-1],[0,-1,-1]],this.grad4=[[0,1,1,1],[0,1,1,-1],[0,1,-1,1],[0,1,-1,-1],[0,-1,1,1],[0,-1,1,-1],[0,-1,-1,1],[0,-1,-1,-1],[1,0,1,1],[1,0,1,-1],[1,0,-1,1],[1,0,-1,-1],[-1,0,1,1],[-1,0,1,-1],[-1,0,-1,1],[-1,0,-1,-1],[1,1,0,1],[1,1,0,-1],[1,-1,0,1],[1,-1,0,-1],[-1,1,0,1],[-1,1,0,-1],[-1,-1,0,1],[-1,-1,0,-1],[1,1,1,0],[1,1,-1,0],[1,-1,1,0],[1,-1,-1,0],[-1,1,1,0],[-1,1,-1,0],[-1,-1,1,0],[-1,-1,-1,0]],this.p=[];for(let t=0;t<256;t++)this.p[t]=Math.floor(e.random()*256);this.perm=[];for(let t=0;t<512;t++)this.perm[t]=this.p[t&255];this.simplex=[[0,1,2,3],[0,1,3,2],[0,0,0,0],[0,2,3,1],[0,0,0,0],[0,0,0,0],[0,0,0,0],[1,2,3,0],[0,2,1,3],[0,0,0,0],[0,3,1,2],[0,3,2,1],[0,0,0,0],[0,0,0,0],[0,0,0,0],[1,3,2,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[1,2,0,3],[0,0,0,0],[1,3,0,2],[0,0,0,0],[0,0,0,0],[0,0,0,0],[2,3,0,1],[2,3,1,0],[1,0,2,3],[1,0,3,2],[0,0,0,0],[0,0,0,0],[0,0,0,0],[2,0,3,1],[0,0,0,0],[2,1,3,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[2,0,1,3],[0,0,0,0],[0,0,0,0],[0,0,0,0],[3,0,1,2],[3,0,2,1],[0,0,0,0],[3,1,2,0],[2,1,0,3],[0,0,0,0],[0,0,0,0],[0,0,0,0],[3,1,0,2],[0,0,0,0],[3,2,0,1],[3,2,1,0]]}noise(e,t){let n,s,r,o=.5*(Math.sqrt(3)-1),a=(e+t)*o,l=Math.floor(e+a),c=Math.floor(t+a),h=(3-Math.sqrt(3))/6,u=(l+c)*h,d=l-u,f=c-u,p=e-d,v=t-f,m,g;p>v?(m=1,g=0):(m=0,g=1);let y=p-m+h,A=v-g+h,b=p-1+2*h,C=v-1+2*h,E=l&255,x=c&255,T=this.perm[E+this.perm[x]]%12,U=this.perm[E+m+this.perm[x+g]]%12,L=this.perm[E+1+this.perm[x+1]]%12,I=.5-p*p-v*v;I<0?n=0:(I*=I,n=I*I*this._dot(this.grad3[T],p,v));let B=.5-y*y-A*A;B<0?s=0:(B*=B,s=B*B*this._dot(this.grad3[U],y,A));let V=.5-b*b-C*C;return V<0?r=0:(V*=V,r=V*V*this._dot(this.grad3[L],b,C)),70*(n+s+r)}noise3d(e,t,n){let s,r,o,a,c=(e+t+n)*.3333333333333333,h=Math.floor(e+c),u=Math.floor(t+c),d=Math.floor(n+c),f=1/6,p=(h+u+d)*f,v=h-p,m=u-p,g=d-p,y=e-v,A=t-m,b=n-g,C,E,x,T,U,L;y>=A?A>=b?(C=1,E=0,x=0,T=1,U=1,L=0):y>=b?(C=1,E=0,x=0,T=1,U=0,L=1):(C=0,E=0,x=1,T=1,U=0,L=1):A<b?(C=0,E=0,x=1,T=0,U=1,L=1):y<b?(C=0,E=1,x=0,T=0,U=1,L=1):(C=0,E=1,x=0,T=1,U=1,L=0);let I=y-C+f,B=A-E+f,V=b-x+f,D=y-T+2*f,H=A-U+2*f,Y=b-L+2*f,G=y-1+3*f,ae=A-1+3*f,q=b-1+3*f,K=h&255,te=u&255,ue=d&255,de=this.perm[K+this.perm[te+this.perm[ue]]]%12,Q=this.perm[K+C+this.perm[te+E+this.perm[ue+x]]]%12,me=this.perm[K+T+this.perm[te+U+this.perm[ue+L]]]%12,_e=this.perm[K+1+this.perm[te+1+this.perm[ue+1]]]%12,ye=.6-y*y-A*A-b*b;ye<0?s=0:(ye*=ye,s=ye*ye*this._dot3(this.grad3[de],y,A,b));let ve=.6-I*I-B*B-V*V;ve<0?r=0:(ve*=ve,r=ve*ve*this._dot3(this.grad3[Q],I,B,V));let Oe=.6-D*D-H*H-Y*Y;Oe<0?o=0:(Oe*=Oe,o=Oe*Oe*this._dot3(this.grad3[me],D,H,Y));let Ze=.6-G*G-ae*ae-q*q;return Ze<0?a=0:(Ze*=Ze,a=Ze*Ze*this._dot3(this.grad3[_e],G,ae,q)),32*(s+r+o+a)}noise4d(e,t,n,s){let r=this.grad4,o=this.simplex,a=this.perm,l=(Math.sqrt(5)-1)/4,c=(5-Math.sqrt(5))/20,h,u,d,f,p,v=(e+t+n+s)*l,m=Math.floor(e+v),g=Math.floor(t+v),y=Math.floor(n+v),A=Math.floor(s+v),b=(m+g+y+A)*c,C=m-b,E=g-b,x=y-b,T=A-b,U=e-C,L=t-E,I=n-x,B=s-T,V=U>L?32:0,D=U>I?16:0,H=L>I?8:0,Y=U>B?4:0,G=L>B?2:0,ae=I>B?1:0,q=V+D+H+Y+G+ae,K=o[q][0]>=3?1:0,te=o[q][1]>=3?1:0,ue=o[q][2]>=3?1:0,de=o[q][3]>=3?1:0,Q=o[q][0]>=2?1:0,me=o[q][1]>=2?1:0,_e=o[q][2]>=2?1:0,ye=o[q][3]>=2?1:0,ve=o[q][0]>=1?1:0,Oe=o[q][1]>=1?1:0,Ze=o[q][2]>=1?1:0,He=o[q][3]>=1?1:0,lt=U-K+c,at=L-te+c,Ke=I-ue+c,kt=B-de+c,It=U-Q+2*c,jt=L-me+2*c,wt=I-_e+2*c,sn=B-ye+2*c,ft=U-ve+3*c,tn=L-Oe+3*c,Wt=I-Ze+3*c,Qt=B-He+3*c,O=U-1+4*c,Te=L-1+4*c,$e=I-1+4*c,Qe=B-1+4*c,be=m&255,bt=g&255,Ue=y&255,Xe=A&255,R=a[be+a[bt+a[Ue+a[Xe]]]]%32,S=a[be+K+a[bt+te+a[Ue+ue+a[Xe+de]]]]%32,X=a[be+Q+a[bt+me+a[Ue+_e+a[Xe+ye]]]]%32,ce=a[be+ve+a[bt+Oe+a[Ue+Ze+a[Xe+He]]]]%32,re=a[be+1+a[bt+1+a[Ue+1+a[Xe+1]]]]%32,ge=.6-U*U-L*L-I*I-B*B;ge<0?h=0:(ge*=ge,h=ge*ge*this._dot4(r[R],U,L,I,B));let xe=.6-lt*lt-at*at-Ke*Ke-kt*kt;xe<0?u=0:(xe*=xe,u=xe*xe*this._dot4(r[S],lt,at,Ke,kt));let ee=.6-It*It-jt*jt-wt*wt-sn*sn;ee<0?d=0:(ee*=ee,d=ee*ee*this._dot4(r[X],It,jt,wt,sn));let ne=.6-ft*ft-tn*tn-Wt*Wt-Qt*Qt;ne<0?f=0:(ne*=ne,f=ne*ne*this._dot4(r[ce],ft,tn,Wt,Qt));let fe=.6-O*O-Te*Te-$e*$e-Qe*Qe;return fe<0?p=0:(fe*=fe,p=fe*fe*this._dot4(r[re],O,Te,$e,Qe)),27*(h+u+d+f+p)}_dot(e,t,n){return e[0]*t+e[1]*n}_dot3(e,t,n,s){return e[0]*t+e[1]*n+e[2]*s}_dot4(e,t,n,s,r){return e[0]*t+e[1]*n+e[2]*s+e[3]*r}};var Yl=class i extends rs{constructor(e,t,n=512,s=512,r,o,a){super(),this.width=n,this.height=s,this.clear=!0,this.camera=t,this.scene=e,this.output=0,this._renderGBuffer=!0,this._visibilityCache=[],this.blendIntensity=1,this.pdRings=2,this.pdRadiusExponent=2,this.pdSamples=16,this.gtaoNoiseTexture=a_(),this.pdNoiseTexture=this._generateNoise(),this.gtaoRenderTarget=new xn(this.width,this.height,{type:kn,depthBuffer:!1}),this.pdRenderTarget=this.gtaoRenderTarget.clone(),this.gtaoMaterial=new zt({defines:Object.assign({},Wl.defines),uniforms:wi.clone(Wl.uniforms),vertexShader:Wl.vertexShader,fragmentShader:Wl.fragmentShader,blending:On,depthTest:!1,depthWrite:!1}),this.gtaoMaterial.defines.PERSPECTIVE_CAMERA=this.camera.isPerspectiveCamera?1:0,this.gtaoMaterial.uniforms.tNoise.value=this.gtaoNoiseTexture,this.gtaoMaterial.uniforms.resolution.value.set(this.width,this.height),this.gtaoMaterial.uniforms.cameraNear.value=this.camera.near,this.gtaoMaterial.uniforms.cameraFar.value=this.camera.far,this.normalMaterial=new Ja,this.normalMaterial.blending=On,this.pdMaterial=new zt({defines:Object.assign({},ql.defines),uniforms:wi.clone(ql.uniforms),vertexShader:ql.vertexShader,fragmentShader:ql.fragmentShader,depthTest:!1,depthWrite:!1}),this.pdMaterial.uniforms.tDiffuse.value=this.gtaoRenderTarget.texture,this.pdMaterial.uniforms.tNoise.value=this.pdNoiseTexture,this.pdMaterial.uniforms.resolution.value.set(this.width,this.height),this.pdMaterial.uniforms.lumaPhi.value=10,this.pdMaterial.uniforms.depthPhi.value=2,this.pdMaterial.uniforms.normalPhi.value=3,this.pdMaterial.uniforms.radius.value=8,this.depthRenderMaterial=new zt({defines:Object.assign({},Xl.defines),uniforms:wi.clone(Xl.uniforms),vertexShader:Xl.vertexShader,fragmentShader:Xl.fragmentShader,blending:On}),this.depthRenderMaterial.uniforms.cameraNear.value=this.camera.near,this.depthRenderMaterial.uniforms.cameraFar.value=this.camera.far,this.copyMaterial=new zt({uniforms:wi.clone(la.uniforms),vertexShader:la.vertexShader,fragmentShader:la.fragmentShader,transparent:!0,depthTest:!1,depthWrite:!1,blendSrc:cl,blendDst:Ir,blendEquation:Fi,blendSrcAlpha:ll,blendDstAlpha:Ir,blendEquationAlpha:Fi}),this.blendMaterial=new zt({uniforms:wi.clone(nd.uniforms),vertexShader:nd.vertexShader,fragmentShader:nd.fragmentShader,transparent:!0,depthTest:!1,depthWrite:!1,blending:ch,blendSrc:cl,blendDst:Ir,blendEquation:Fi,blendSrcAlpha:ll,blendDstAlpha:Ir,blendEquationAlpha:Fi}),this._fsQuad=new ca(null),this._originalClearColor=new Ge,this.setGBuffer(r?r.depthTexture:void 0,r?r.normalTexture:void 0),o!==void 0&&this.updateGtaoMaterial(o),a!==void 0&&this.updatePdMaterial(a)}setSize(e,t){this.width=e,this.height=t,this.gtaoRenderTarget.setSize(e,t),this.normalRenderTarget&&this.normalRenderTarget.setSize(e,t),this.pdRenderTarget.setSize(e,t),this.gtaoMaterial.uniforms.resolution.value.set(e,t),this.gtaoMaterial.uniforms.cameraProjectionMatrix.value.copy(this.camera.projectionMatrix),this.gtaoMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse),this.pdMaterial.uniforms.resolution.value.set(e,t),this.pdMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse)}dispose(){this.gtaoNoiseTexture.dispose(),this.pdNoiseTexture.dispose(),this.normalRenderTarget&&this.normalRenderTarget.dispose(),this.gtaoRenderTarget.dispose(),this.pdRenderTarget.dispose(),this.normalMaterial.dispose(),this.pdMaterial.dispose(),this.copyMaterial.dispose(),this.depthRenderMaterial.dispose(),this._fsQuad.dispose()}get gtaoMap(){return this.pdRenderTarget.texture}setGBuffer(e,t){if(e!==void 0)this.depthTexture=e,this.normalTexture=t,this._renderGBuffer=!1;else{if(this.normalRenderTarget===void 0){let s=new Ki;s.format=Qi,s.type=zs,this.normalRenderTarget=new xn(this.width,this.height,{minFilter:un,magFilter:un,type:kn,depthTexture:s})}this.depthTexture=this.normalRenderTarget.depthTexture,this.normalTexture=this.normalRenderTarget.texture,this._renderGBuffer=!0}let n=this.normalTexture?1:0;this.gtaoMaterial.defines.NORMAL_VECTOR_TYPE=n,this.gtaoMaterial.needsUpdate=!0,this.gtaoMaterial.uniforms.tNormal.value=this.normalTexture,this.gtaoMaterial.uniforms.tDepth.value=this.depthTexture,this.pdMaterial.defines.NORMAL_VECTOR_TYPE=n,this.pdMaterial.needsUpdate=!0,this.pdMaterial.uniforms.tNormal.value=this.normalTexture,this.pdMaterial.uniforms.tDepth.value=this.depthTexture,this.depthRenderMaterial.uniforms.tDepth.value=this.depthTexture}setSceneClipBox(e){e?(this.gtaoMaterial.needsUpdate=this.gtaoMaterial.defines.SCENE_CLIP_BOX!==1,this.gtaoMaterial.defines.SCENE_CLIP_BOX=1,this.gtaoMaterial.uniforms.sceneBoxMin.value.copy(e.min),this.gtaoMaterial.uniforms.sceneBoxMax.value.copy(e.max)):(this.gtaoMaterial.needsUpdate=this.gtaoMaterial.defines.SCENE_CLIP_BOX===0,this.gtaoMaterial.defines.SCENE_CLIP_BOX=0)}updateGtaoMaterial(e){e.radius!==void 0&&(this.gtaoMaterial.uniforms.radius.value=e.radius),e.distanceExponent!==void 0&&(this.gtaoMaterial.uniforms.distanceExponent.value=e.distanceExponent),e.thickness!==void 0&&(this.gtaoMaterial.uniforms.thickness.value=e.thickness),e.distanceFallOff!==void 0&&(this.gtaoMaterial.uniforms.distanceFallOff.value=e.distanceFallOff,this.gtaoMaterial.needsUpdate=!0),e.scale!==void 0&&(this.gtaoMaterial.uniforms.scale.value=e.scale),e.samples!==void 0&&e.samples!==this.gtaoMaterial.defines.SAMPLES&&(this.gtaoMaterial.defines.SAMPLES=e.samples,this.gtaoMaterial.needsUpdate=!0),e.screenSpaceRadius!==void 0&&(e.screenSpaceRadius?1:0)!==this.gtaoMaterial.defines.SCREEN_SPACE_RADIUS&&(this.gtaoMaterial.defines.SCREEN_SPACE_RADIUS=e.screenSpaceRadius?1:0,this.gtaoMaterial.needsUpdate=!0)}updatePdMaterial(e){let t=!1;e.lumaPhi!==void 0&&(this.pdMaterial.uniforms.lumaPhi.value=e.lumaPhi),e.depthPhi!==void 0&&(this.pdMaterial.uniforms.depthPhi.value=e.depthPhi),e.normalPhi!==void 0&&(this.pdMaterial.uniforms.normalPhi.value=e.normalPhi),e.radius!==void 0&&e.radius!==this.radius&&(this.pdMaterial.uniforms.radius.value=e.radius),e.radiusExponent!==void 0&&e.radiusExponent!==this.pdRadiusExponent&&(this.pdRadiusExponent=e.radiusExponent,t=!0),e.rings!==void 0&&e.rings!==this.pdRings&&(this.pdRings=e.rings,t=!0),e.samples!==void 0&&e.samples!==this.pdSamples&&(this.pdSamples=e.samples,t=!0),t&&(this.pdMaterial.defines.SAMPLES=this.pdSamples,this.pdMaterial.defines.SAMPLE_VECTORS=$p(this.pdSamples,this.pdRings,this.pdRadiusExponent),this.pdMaterial.needsUpdate=!0)}render(e,t,n){switch(this._renderGBuffer&&(this._overrideVisibility(),this._renderOverride(e,this.normalMaterial,this.normalRenderTarget,7829503,1),this._restoreVisibility()),this.gtaoMaterial.uniforms.cameraNear.value=this.camera.near,this.gtaoMaterial.uniforms.cameraFar.value=this.camera.far,this.gtaoMaterial.uniforms.cameraProjectionMatrix.value.copy(this.camera.projectionMatrix),this.gtaoMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse),this.gtaoMaterial.uniforms.cameraWorldMatrix.value.copy(this.camera.matrixWorld),this._renderPass(e,this.gtaoMaterial,this.gtaoRenderTarget,16777215,1),this.pdMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse),this._renderPass(e,this.pdMaterial,this.pdRenderTarget,16777215,1),this.output){case i.OUTPUT.Off:break;case i.OUTPUT.Diffuse:this.copyMaterial.uniforms.tDiffuse.value=n.texture,this.copyMaterial.blending=On,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.AO:this.copyMaterial.uniforms.tDiffuse.value=this.gtaoRenderTarget.texture,this.copyMaterial.blending=On,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Denoise:this.copyMaterial.uniforms.tDiffuse.value=this.pdRenderTarget.texture,this.copyMaterial.blending=On,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Depth:this.depthRenderMaterial.uniforms.cameraNear.value=this.camera.near,this.depthRenderMaterial.uniforms.cameraFar.value=this.camera.far,this._renderPass(e,this.depthRenderMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Normal:this.copyMaterial.uniforms.tDiffuse.value=this.normalTexture||null,this.copyMaterial.blending=On,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Default:this.copyMaterial.uniforms.tDiffuse.value=n.texture,this.copyMaterial.blending=On,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t),this.blendMaterial.uniforms.intensity.value=this.blendIntensity,this.blendMaterial.uniforms.tDiffuse.value=this.pdRenderTarget.texture,this._renderPass(e,this.blendMaterial,this.renderToScreen?null:t);break;default:console.warn("THREE.GTAOPass: Unknown output type.")}}_renderPass(e,t,n,s,r){e.getClearColor(this._originalClearColor);let o=e.getClearAlpha(),a=e.autoClear;e.setRenderTarget(n),e.autoClear=!1,s!=null&&(e.setClearColor(s),e.setClearAlpha(r||0),e.clear()),this._fsQuad.material=t,this._fsQuad.render(e),e.autoClear=a,e.setClearColor(this._originalClearColor),e.setClearAlpha(o)}_renderOverride(e,t,n,s,r){e.getClearColor(this._originalClearColor);let o=e.getClearAlpha(),a=e.autoClear;e.setRenderTarget(n),e.autoClear=!1,s=t.clearColor||s,r=t.clearAlpha||r,s!=null&&(e.setClearColor(s),e.setClearAlpha(r||0),e.clear()),this.scene.overrideMaterial=t,e.render(this.scene,this.camera),this.scene.overrideMaterial=null,e.autoClear=a,e.setClearColor(this._originalClearColor),e.setClearAlpha(o)}_overrideVisibility(){let e=this.scene,t=this._visibilityCache;e.traverse(function(n){(n.isPoints||n.isLine||n.isLine2)&&n.visible&&(n.visible=!1,t.push(n))})}_restoreVisibility(){let e=this._visibilityCache;for(let t=0;t<e.length;t++)e[t].visible=!0;e.length=0}_generateNoise(e=64){let t=new id,n=e*e*4,s=new Uint8Array(n);for(let o=0;o<e;o++)for(let a=0;a<e;a++){let l=o,c=a;s[(o*e+a)*4]=(t.noise(l,c)*.5+.5)*255,s[(o*e+a)*4+1]=(t.noise(l+e,c)*.5+.5)*255,s[(o*e+a)*4+2]=(t.noise(l,c+e)*.5+.5)*255,s[(o*e+a)*4+3]=(t.noise(l+e,c+e)*.5+.5)*255}let r=new Ji(s,e,e,Mi,jn);return r.wrapS=ms,r.wrapT=ms,r.needsUpdate=!0,r}};Yl.OUTPUT={Off:-1,Default:0,Diffuse:1,Depth:2,Normal:3,AO:4,Denoise:5};var sd=class extends rs{constructor(e,t,n=null,s=null,r=null){super(),this.scene=e,this.camera=t,this.overrideMaterial=n,this.clearColor=s,this.clearAlpha=r,this.clear=!0,this.clearDepth=!1,this.needsSwap=!1,this.isRenderPass=!0,this._oldClearColor=new Ge}render(e,t,n){let s=e.autoClear;e.autoClear=!1;let r,o;this.overrideMaterial!==null&&(o=this.scene.overrideMaterial,this.scene.overrideMaterial=this.overrideMaterial),this.clearColor!==null&&(e.getClearColor(this._oldClearColor),e.setClearColor(this.clearColor,e.getClearAlpha())),this.clearAlpha!==null&&(r=e.getClearAlpha(),e.setClearAlpha(this.clearAlpha)),this.clearDepth==!0&&e.clearDepth(),e.setRenderTarget(this.renderToScreen?null:n),this.clear===!0&&e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil),e.render(this.scene,this.camera),this.clearColor!==null&&e.setClearColor(this._oldClearColor),this.clearAlpha!==null&&e.setClearAlpha(r),this.overrideMaterial!==null&&(this.scene.overrideMaterial=o),e.autoClear=s}};var l_=()=>new ha(new Lo({glslVersion:xl,uniforms:{tDiffuse:{value:null},toneMappingExposure:{value:1}},vertexShader:`
        uniform mat4 modelViewMatrix, projectionMatrix;
        in vec3 position;
        in vec2 uv;
        out vec2 vUv;
        void main() {
          vUv = uv;
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
        }`,fragmentShader:`
        precision highp float;
        uniform sampler2D tDiffuse;
        in vec2 vUv;
        out vec4 colour;
        #include <tonemapping_pars_fragment>
        #include <colorspace_pars_fragment>
        void main() {
          vec4 c = texture(tDiffuse, vUv);
          vec3 plain = NeutralToneMapping(c.rgb / max(c.a, 1e-4));
          colour = vec4(sRGBTransferOETF(vec4(plain, 1.)).rgb * c.a, c.a);
        }`}));var UA=1e3/30,FA=24,OA=1.5,rd=class{constructor(e,t,n,s,r){this.renderer=e;this.scene=t;this.camera=n;this.choice=s;this.ratio=e.getPixelRatio(),(s==="on"||s==="auto"&&!r)&&(this.effect=kA(t,n)),r||(this.composer=this.compose())}renderer;scene;camera;choice;composer=null;effect=null;late=0;ratio;get occlusion(){return this.effect!==null}resize(e,t){this.composer?.setPixelRatio(this.ratio),this.composer?.setSize(e,t)}draw(e){if(this.composer)this.composer.render();else{let t=this.ratio*(e?1:OA);this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t),this.renderer.render(this.scene,this.camera)}return this.composer!==null||!e}pace(e){this.choice!=="auto"||!this.effect||(this.late=e>UA?this.late+1:Math.max(0,this.late-1),!(this.late<=FA)&&(this.composer?.removePass(this.effect),this.effect.dispose(),this.effect=null))}compose(){let e=new td(this.renderer,new xn(16,16,{type:kn,samples:4}));return e.addPass(new sd(this.scene,this.camera)),this.effect&&e.addPass(this.effect),e.addPass(l_()),e}};function kA(i,e){let t=new Yl(i,e,16,16);return t.blendIntensity=.85,t.updateGtaoMaterial({radius:.035,distanceExponent:1.4,thickness:.6,scale:1.1,samples:16}),t.updatePdMaterial({lumaPhi:10,depthPhi:2,normalPhi:3,radius:6,rings:2,samples:16}),t}var $l=class{constructor(e,t,n){this.width=e;this.height=t;this.cell=n;this.columns=Math.ceil(e/n),this.rows=Math.ceil(t/n),this.cells=new Uint8Array(this.columns*this.rows),this.sums=new Uint32Array((this.columns+1)*(this.rows+1))}width;height;cell;columns;rows;cells;sums;add(e,t){let n=Math.floor(e/this.cell),s=Math.floor(t/this.cell);n>=0&&s>=0&&n<this.columns&&s<this.rows&&(this.cells[s*this.columns+n]=1)}close(){let e=this.columns+1;for(let t=0;t<this.rows;t++){let n=0;for(let s=0;s<this.columns;s++)n+=this.cells[t*this.columns+s],this.sums[(t+1)*e+s+1]=this.sums[t*e+s+1]+n}}covered(e){let t=(l,c)=>Math.min(c,Math.max(0,l)),n=t(Math.floor(e.x/this.cell),this.columns),s=t(Math.ceil((e.x+e.w)/this.cell),this.columns),r=t(Math.floor(e.y/this.cell),this.rows),o=t(Math.ceil((e.y+e.h)/this.cell),this.rows),a=(l,c)=>this.sums[c*(this.columns+1)+l];return a(s,o)-a(n,o)-a(s,r)+a(n,r)}},c_=(i,e,t=0)=>i.x<e.x+e.w+t&&e.x<i.x+i.w+t&&i.y<e.y+e.h+t&&e.y<i.y+i.h+t,od=10,BA=5,ua=28,ad=6,Zp={across:12*ua,along:34*ad},zA=70;function d_(i,e,t,n=new Map){let s=[],r=[];for(let o of[...i].sort((a,l)=>l.rank-a.rank||a.y-l.y||(a.key<l.key?-1:1))){let a=null,l=1/0;for(let c of VA(o,n.get(o.key))){let h=GA(o,c,n.get(o.key));if(h>=l||!HA(c,e,t,s))continue;let u=h+160*WA(o,c,r,s);u<l&&([a,l]=[c,u])}a&&(s.push(a),r.push(Zl(o,a)))}return s}function Zl(i,e){let t=e.y+e.h/2,n=e.side==="right",s=n?e.x-4:e.x+e.w+4;return{from:[i.x,i.y],knee:[n?s-10:s+10,t],end:[s,t]}}function*VA(i,e){let{key:t,w:n,h:s}=i;e&&(yield{key:t,side:e.side,x:e.side==="right"?e.x:e.x+e.w-n,y:e.y,w:n,h:s});let r=Math.round((i.y-s/2)/ad)*ad;for(let o=-Zp.along;o<=Zp.along;o+=ad)for(let a=1;a*ua<=Zp.across;a++){let l=(Math.floor(i.x/ua)+a)*ua,c=(Math.ceil(i.x/ua)-a)*ua-n;yield{key:t,side:"right",x:l,y:r+o,w:n,h:s},yield{key:t,side:"left",x:c,y:r+o,w:n,h:s}}}function GA(i,e,t){let{from:n,end:s}=Zl(i,e),r=Math.abs(s[0]-n[0]),o=Math.abs(s[1]-n[1]),a=r<16?60:0,l=t&&(t.side!==e.side||Math.abs(t.y-e.y)>1)?zA:0;return r+1.5*o+a+l}function HA(i,e,t,n){if(i.x<od||i.x+i.w>e.width-od||i.y<od||i.y+i.h>e.height-od)return!1;let s={x:i.x-8,y:i.y-2,w:i.w+16,h:i.h+4};return e.covered(s)>0?!1:!t.some(r=>c_(i,r,6))&&!n.some(r=>c_(i,r,BA))}function WA(i,e,t,n){let s=Zl(i,e),r=t.filter(a=>h_(s).some(l=>h_(a).some(c=>Jp(...l,...c)))).length,o=n.filter(a=>u_(s,a)).length;return r+o+t.filter(a=>u_(a,e)).length}var h_=({from:i,knee:e,end:t})=>[[i,e],[e,t]];function Jp(i,e,t,n){let s=(r,o,a)=>Math.sign((o[0]-r[0])*(a[1]-r[1])-(o[1]-r[1])*(a[0]-r[0]));return s(i,e,t)!==s(i,e,n)&&s(t,n,i)!==s(t,n,e)}function u_({from:i,knee:e},{x:t,y:n,w:s,h:r}){return Jp(i,e,[t,n],[t+s,n+r])||Jp(i,e,[t,n+r],[t+s,n])}var da=7,XA=3500,qA=6e4,YA=5,ld=class{cover=new $l(1,1,da);chosen=new Map;matrix=new ht;point=new Et;find(e,t,n,s){let r=Math.ceil(n/da),o=Math.ceil(s/da),a=new Float32Array(r*o).fill(1/0),l=new Int32Array(r*o).fill(-1);this.cover=new $l(n,s,da);let c=Math.min(XA,qA/Math.max(1,e.length)),h=e.map((d,f)=>{let p=[];return this.project(d,c,t,n,s,(v,m,g,y)=>{this.cover.add(m,g);let A=Math.floor(m/da),b=Math.floor(g/da);if(A<0||b<0||A>=r||b>=o)return;let C=b*r+A;p.push({vertex:v,x:m,y:g,cell:C}),y<a[C]&&([a[C],l[C]]=[y,f])}),p});this.cover.close();let u=d=>[1,-1,r,-r].every(f=>l[d+f]===l[d]);return e.flatMap((d,f)=>{let p=h[f].filter(y=>l[y.cell]===f&&!$A(d,y.vertex)),v=p.filter(y=>u(y.cell)),m=this.choose(d,v.length?v:p),g=new Set(p.map(y=>y.cell)).size;return m&&g>=YA?[{solid:d,x:m.x,y:m.y,seen:g}]:[]})}forget(){this.chosen.clear()}choose(e,t){if(t.length===0)return null;let n=t.reduce((c,h)=>c+h.x,0)/t.length,s=t.reduce((c,h)=>c+h.y,0)/t.length,r=c=>Math.hypot(c.x-n,c.y-s),o=t.reduce((c,h)=>r(h)<r(c)?h:c),a=t.find(c=>c.vertex===this.chosen.get(e)),l=a&&r(a)<r(o)+40?a:o;return this.chosen.set(e,l.vertex),l}project(e,t,n,s,r,o){let a=e.mesh.geometry.getAttribute("position").array,l=a.length/3,c=Math.max(1,Math.floor(l/t));this.matrix.multiplyMatrices(n.projectionMatrix,n.matrixWorldInverse).multiply(e.mesh.matrixWorld);for(let h=0;h<l;h+=c){let u=this.point.set(a[3*h],a[3*h+1],a[3*h+2],1).applyMatrix4(this.matrix);u.w<=0||o(h,(.5+.5*u.x/u.w)*s,(.5-.5*u.y/u.w)*r,u.w)}}},$A=(i,e)=>(i.shape.fixed.get("tendon")?.[e]??0)>.5;var f_={muscles:14,others:8},ZA=18,cd=class{constructor(e){this.host=e;this.ink=$n("svg",{class:"leaders","aria-hidden":"true"}),this.texts=le(e,"div",{class:"labels"}),e.insertBefore(this.ink,this.texts)}host;texts;ink;anchors=new ld;pen=document.createElement("canvas").getContext("2d");before=new Map;clear(){this.ink.replaceChildren(),this.texts.replaceChildren()}forget(){this.anchors.forget(),this.before.clear()}moving(e){this.host.classList.toggle("camera-moves",e)}draw(e,t,n,s,r){let{clientWidth:o,clientHeight:a}=this.host,l=e.solids.filter(d=>d.mesh.visible&&d.shape.layer!=="wrap"&&d.shape.layer!=="skin"),c=this.choose(this.anchors.find(l,s,o,a),t,n);this.pen.font='550 12px "Inter Variable", system-ui, sans-serif';let h=c.map(({key:d,muscle:f,name:p,value:v,anchor:m})=>({key:d,x:m.x,y:m.y,w:Math.ceil(this.pen.measureText(v?`${p} ${v}`:p).width)+2,h:ZA,rank:f!==null&&(f===n.selected||f===n.hovered)?2:f!==null?1:0})),u=d_(h,this.anchors.cover,r,this.before);this.before=new Map(u.map(d=>[d.key,d])),this.paint(u,new Map(c.map(d=>[d.key,d])),new Map(h.map(d=>[d.key,d])),n)}choose(e,t,n){let s=e.sort((c,h)=>h.seen-c.seen),r=c=>+(c.solid.shape.muscle===n.selected||c.solid.shape.muscle===n.hovered),o=s.filter(c=>c.solid.shape.muscle!==null).sort((c,h)=>r(h)-r(c)),a=new Map;for(let c of s){let{layer:h}=c.solid.shape,u=bu(c.solid.shape);(h==="bone"||h==="prop")&&!a.has(u)&&a.set(u,c)}let l=new Map(t.scene.muscles.map(c=>[c.name,c.label]));return[...o.slice(0,f_.muscles).map(c=>{let h=c.solid.shape.muscle,u=t.number(`muscle/${h}/${n.colour}`),d=t.scene.quantities.find(p=>p.name===n.colour)?.unit??"",f=Number.isFinite(u)?Fr(u,d):"";return{key:`muscle/${h}`,muscle:h,name:l.get(h)??h,value:f,anchor:c}}),...[...a].slice(0,f_.others).map(([c,h])=>({key:`shape/${c}`,muscle:null,name:c,value:"",anchor:h}))]}paint(e,t,n,s){let r=[],o=e.map(a=>{let{from:l,knee:c,end:h}=Zl(n.get(a.key),a);return r.push($n("polyline",{points:[l,c,h].join(" ")}),$n("circle",{cx:l[0],cy:l[1],r:2.2})),this.label(t.get(a.key),a,s)});this.ink.replaceChildren(...r),this.texts.replaceChildren(...o)}label(e,t,n){let s=document.createElement("div");if(s.className=e.muscle===null?"label bone":"label",s.classList.toggle("selected",e.muscle!==null&&e.muscle===n.selected),s.style.transform=`translate(${t.x}px, ${t.y}px)`,s.textContent=e.name,e.value){let r=document.createElement("span");r.className="number quiet",r.textContent=` ${e.value}`,s.append(r)}return s}};var hd=class{ray=new rl;at(e,t,n,s,r,o){this.ray.setFromCamera(new We(2*e/n-1,1-2*t/s),r);let[a]=this.ray.intersectObjects(o.pickable,!1);if(!a?.face)return null;let l=a.object.userData.solid,c=l.mesh.worldToLocal(a.point.clone()),h=l.mesh.geometry.getAttribute("position").array,u=v=>Math.hypot(h[3*v]-c.x,h[3*v+1]-c.y,h[3*v+2]-c.z),{a:d,b:f,c:p}=a.face;return{solid:l,place:a.point,vertex:[d,f,p].reduce((v,m)=>u(m)<u(v)?m:v)}}};var ud=class extends Rr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let e=new sr;e.deleteAttribute("uv");let t=new Ni({side:wn}),n=new Ni,s=new nl(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new Mt(e,t);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new nr(e,n,6),a=new Sn;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let l=new Mt(e,fa(50));l.position.set(-16.116,14.37,8.208),l.scale.set(.1,2.428,2.739),this.add(l);let c=new Mt(e,fa(50));c.position.set(-16.109,18.021,-8.207),c.scale.set(.1,2.425,2.751),this.add(c);let h=new Mt(e,fa(17));h.position.set(14.904,12.198,-1.832),h.scale.set(.15,4.265,6.331),this.add(h);let u=new Mt(e,fa(43));u.position.set(-.462,8.89,14.52),u.scale.set(4.38,5.441,.088),this.add(u);let d=new Mt(e,fa(20));d.position.set(3.235,11.486,-12.541),d.scale.set(2.5,2,.1),this.add(d);let f=new Mt(e,fa(100));f.position.set(0,20,0),f.scale.set(1,.1,1),this.add(f)}dispose(){let e=new Set;this.traverse(t=>{t.isMesh&&(e.add(t.geometry),e.add(t.material))});for(let t of e)t.dispose()}};function fa(i){return new Ka({color:0,emissive:16777215,emissiveIntensity:i})}var JA={vertexShader:`
    varying vec2 vPlace;
    varying vec2 vWorld;
    void main() {
      vPlace = position.xy;
      vWorld = (modelMatrix * vec4(position, 1.)).xz;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
    }`,fragmentShader:`
    uniform vec3 uColour;
    varying vec2 vPlace, vWorld;
    float lines(float every, float width) {
      vec2 d = abs(fract(vWorld / every - .5) - .5) * every / fwidth(vWorld);
      return 1. - min(min(d.x, d.y) / width, 1.);
    }
    void main() {
      float far = length(vPlace);
      gl_FragColor = vec4(uColour, (.22 * lines(.5, 1.2) + .10 * lines(.1, 1.)) * smoothstep(1., .1, far));
      #include <colorspace_fragment>
    }`},dd=class{group=new zn;colour={value:new Ge};shadow=new Za;constructor(){let e=new Ha(1,64),t=new Mt(e,new zt({...JA,transparent:!0,depthWrite:!1,uniforms:{uColour:this.colour}})),n=new Mt(e,this.shadow);this.shadow.depthWrite=!1,n.receiveShadow=!0,n.position.z=5e-4,t.renderOrder=-2,n.renderOrder=-1,this.group.add(t,n),this.group.rotation.x=-Math.PI/2}theme(e){this.colour.value.set(e==="dark"?"#8fa0b5":"#5b6b80"),this.shadow.color.set(e==="dark"?"#000000":"#1c2736"),this.shadow.opacity=e==="dark"?.45:.2}place(e,t,n){this.group.position.set(e.x,t,e.z),this.group.scale.setScalar(Math.max(1.5,3*n))}show(e,t,n){this.group.visible=e,this.shadow.opacity=t*(n==="dark"?.45:.2)}};var KA=Math.atan2(.5,1.16),p_=[["#fff3e2",2.35,[.9,1.9,1.5]],["#d5e4ff",.55,[1.4,.7,-.9]],["#ffffff",1.35,[-1.4,1.3,-.9]],["#e8eefc",.45,[-.8,.2,1.6]]],jA=5.4,fd=class{scene=new Rr;ground=new dd;renderer;slow;rig=new zn;sky=new Qa("#ffffff","#cfc8be");key;constructor(e,t){this.renderer=new eu({canvas:e,alpha:!0,preserveDrawingBuffer:!0}),this.renderer.setPixelRatio(Math.min(2,window.devicePixelRatio)),this.renderer.toneMapping=hl,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Lr,this.slow=!t&&eC(this.renderer),this.surround(!this.slow);let n=p_.map(([s,r,o])=>{let a=new Do(s,r);return a.position.set(...o),this.rig.add(a,a.target),a});this.key=n[0],this.key.castShadow=!0,this.key.shadow.mapSize.setScalar(this.slow?1024:2048),this.key.shadow.radius=8,this.key.shadow.bias=-2e-4,this.key.shadow.normalBias=.0015,this.scene.add(this.rig,this.ground.group)}surround(e){e?this.scene.environment=new Vo(this.renderer).fromScene(new ud,.04).texture:this.scene.add(this.sky)}theme(e){this.scene.environmentIntensity=e==="dark"?.3:.38,this.sky.intensity=jA*this.scene.environmentIntensity,this.ground.theme(e)}add(e){this.slow&&e.traverse(QA),this.scene.add(e)}compile(e){let t=Object.assign(new zn,{traverse:this.scene.traverseVisible.bind(this.scene)});this.renderer.compile(t,e,this.scene)}fit(e,t){let n=e.getCenter(new F),s=Math.max(.15,e.getSize(new F).length()/2);this.rig.position.copy(n);let r=Math.max(1,s/.45);this.rig.children.forEach((l,c)=>{l instanceof Do&&l.position.set(...p_[c/2][2]).multiplyScalar(r)});let o=s+Math.max(0,n.y-t)*.6,a=this.key.shadow.camera;a.left=a.bottom=-o,a.right=a.top=o,a.near=.05,a.far=this.key.position.length()+o+2*s+Math.max(0,n.y-t),a.updateProjectionMatrix(),this.ground.place(n,t,s)}turnLights(e,t){this.rig.rotation.y=t?e-KA:0,this.rig.updateMatrixWorld()}background(e){this.scene.background=e?new Ge(e):null}};function QA(i){i instanceof Mt&&i.material instanceof bi&&(i.material.clearcoat=i.material.sheen=0)}function eC(i){let e=i.getContext(),t=e.getExtension("WEBGL_debug_renderer_info"),n=t?String(e.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var tC=.1,Kp=.18,nC=.3,pd=class{constructor(e,t,n){this.host=e;this.store=t;this.canvas=le(e,"canvas",{class:"picture",tabindex:0,"aria-label":"The model. Drag or press arrow keys to turn it."}),this.stage=new fd(this.canvas,n==="on"),this.eye=new ru(this.canvas,()=>this.cameraMoved()),this.labels=new cd(e),e.append(this.axes.element),this.finish=new rd(this.stage.renderer,this.stage.scene,this.eye.camera,n,this.stage.slow),this.canvas.addEventListener("webglcontextrestored",()=>this.touch()),new ResizeObserver(()=>this.resize()).observe(e),t.watch(["theme"],({theme:s})=>{this.stage.theme(s),this.dress()}),t.watch(["layers","hidden","solo","selected","hovered"],()=>this.dress()),t.watch(["colour","ranges"],()=>this.paint()),t.watch(["lightFollows"],()=>this.touch())}host;store;canvas;eye;stage;model=null;labels;axes=new Qu;finish;picker=new hd;dirty=!0;rough=!1;labelsDirty=!0;sinceLabels=0;sinceMoved=1;shown=-1;lowest=1/0;framed=null;framedAt=new F;open(e){this.model?.dispose(),this.model=new vu(e.scene,e),this.stage.add(this.model.root),this.labels.forget(),this.shown=-1,this.lowest=1/0}tick(e){let t=this.eye.tick(e);this.sinceMoved=t?0:this.sinceMoved+e,this.sinceLabels+=e;let n=this.follow();return this.dirty&&this.shown>=0?(this.finish.pace(1e3*e),this.draw(!0)):this.rough&&this.sinceMoved>=Kp&&!this.store.state.playing&&this.draw(),this.drawLabels(),n}draw(e=!1){this.dirty=!1,this.eye.camera.updateMatrixWorld(),this.stage.turnLights(this.eye.yaw,this.store.state.lightFollows),this.rough=!this.finish.draw(e),this.model&&this.axes.draw(this.eye.camera,this.model.root.matrixWorld)}look(e,t=!1){this.model&&(this.eye.look(e,this.model.points(),this.labelled,t),this.model.box().getCenter(this.framedAt)),this.touch()}focus(e){if(this.model){if(e===null)return this.look("start");this.eye.focus(this.model.box(e)),this.model.box().getCenter(this.framedAt),this.touch()}}hit(e,t){let{clientWidth:n,clientHeight:s}=this.host;return this.model&&this.picker.at(e,t,n,s,this.eye.camera,this.model)}async picture(e){this.stage.background(e),this.draw();let t=await new Promise(n=>this.canvas.toBlob(n,"image/png"));if(this.stage.background(null),this.touch(),!t)throw new Error("the browser made no picture");return t}get settled(){return!this.dirty&&!this.rough&&!this.labelsDirty&&this.sinceMoved>=Kp}get occlusion(){return this.finish.occlusion}get labelled(){return this.store.state.layers.labels?.shown??!1}follow(){let{model:e}=this;if(!e||e.moment.frame<0||e.moment.version===this.shown)return null;let t=this.shown===-1;if(this.shown=e.moment.version,e.update(),this.paint(),t)this.arrange(e),this.stage.compile(this.eye.camera);else{let n=e.box();this.lowerGround(e,n),this.keepInView(n)}return e.moment.frame}arrange(e){this.dress(),this.lowerGround(e,e.box()),this.resize();let{name:t}=e.moment.scene;t!==this.framed&&this.look("start",!0),this.framed=t}lowerGround(e,t){if(t.min.y>=this.lowest)return;let n=t.max.y-t.min.y;this.lowest=t.min.y-.01*n,this.stage.fit(t,e.moment.scene.ground??this.lowest-.05*n)}keepInView(e){let t=e.getCenter(new F).sub(this.framedAt),n=nC*e.getSize(new F).length();t.length()<=n||(t.setLength(t.length()-n),this.framedAt.add(t),this.eye.shift(t),this.touch())}paint(){this.model?.paint(this.store.state),this.touch()}dress(){let{state:e}=this.store,t=getComputedStyle(document.documentElement);this.model?.dress(e,t.getPropertyValue("--ink"),t.getPropertyValue("--muted"),1/Math.max(1,this.host.clientHeight));let n=e.layers.ground;this.stage.ground.show(n?.shown??!0,n?.opacity??1,e.theme),this.touch()}cameraMoved(){this.sinceMoved=0,this.labels.forget(),this.touch()}touch(){this.dirty=this.labelsDirty=!0}resize(){let{clientWidth:e,clientHeight:t}=this.host;e===0||t===0||(this.stage.renderer.setSize(e,t,!1),this.finish.resize(e,t),this.eye.resize(e,t),this.labels.forget(),this.dress())}drawLabels(){let{state:e}=this.store,t=this.sinceMoved<Kp;this.labels.moving(t),!(!this.labelsDirty||t||this.sinceLabels<tC||!this.model)&&(this.labelsDirty=!1,this.sinceLabels=0,this.labelled?this.labels.draw(this.model,this.model.moment,e,this.eye.camera,this.blocked()):this.labels.clear())}blocked(){let e=this.host.getBoundingClientRect();return[...this.host.querySelectorAll(".floats"),this.axes.element].map(t=>{let n=t.getBoundingClientRect();return{x:n.x-e.x,y:n.y-e.y,w:n.width,h:n.height}})}get bounds(){let e=this.model?.box()??new _n;return{centre:e.getCenter(new F),size:e.getSize(new F)}}};var iC=8,m_=1/15;function g_(){let i=x0(location.hash),e=new tc,t=new ec;s_(e,i.theme),document.body.classList.toggle("bare",!i.panels);let n=le(document.body,"header",{class:"top"}),s=le(document.body,"aside",{class:"left","aria-label":"Muscles"}),r=le(document.body,"main"),o=le(document.body,"aside",{class:"right","aria-label":"Settings"}),a=le(document.body,"footer"),l=n_(i,e,t,T=>c?.open(T)),c=sC(r,e,i.occlusion);if(!c)return;let h=new nc(e,t,l,c),u=()=>l.intake.track;K0(r,h),new Su(r,h,u),j0(r,h),b0(n,h,()=>c.model?.vertices??0);let d=new xu(s,h),f=ev(s,h),p=new wu(o,h),v=new Tu(le(a,"div",{class:"bar"}),h),m=new Wu(le(a,"div",{class:"plots"}),h,u),g=new Xu(c,h,new Mu(r,h));nv(h),iv(h),_0(h),e.watch(["folded"],({folded:T})=>{for(let[U,L]of Object.entries(T))document.body.classList.toggle(`no-${U}`,L)});let y=o_(i,e,t,c,l),A=1/0,b=m_,C=!1,E=T=>{let U=Math.min(.25,Math.max(0,(T-A)/1e3));A=T,l.tick(U),g.tick();let L=c.tick(U);L!==null&&l.drawn(L),v.show(),C&&m.tick(U),C||=L!==null,b+=U,l.moment&&b>=m_&&(b=0,d.show(l.moment),p.show(l.moment),f.show()),y.tick(),x()},x=()=>C?requestAnimationFrame(E):setTimeout(()=>E(performance.now()),iC);x()}function sC(i,e,t){try{return new pd(i,e,t)}catch(n){return le(i,"p",{class:"banner",role:"alert",text:"This browser offers no WebGL 2, which the picture needs. Another browser may."}),console.error(n),null}}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",g_):g_();})();
