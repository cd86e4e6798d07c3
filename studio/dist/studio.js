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
"use strict";(()=>{var yc=class{time=0;first=0;last=0;speed=1;playing=!1;loop=!0;span(e,t){this.first=e,this.last=Math.max(e,t),this.time=this.clamp(this.time)}seek(e){this.time=this.clamp(e)}advance(e){if(!this.playing)return;let t=this.last-this.first,n=this.time+e*this.speed;n<=this.last?this.time=n:this.loop&&t>0?this.time=this.first+(n-this.first)%t:(this.time=this.last,this.playing=!1)}clamp(e){return Math.min(this.last,Math.max(this.first,e))}},Jd=[.05,.1,.25,.5,1,2,4];function Kd(i,e){let t=Jd.filter(n=>e>0?n>i+1e-9:n<i-1e-9);return(e>0?t[0]:t[t.length-1])??i}var Et=class extends Error{name="ProtocolError"},Kn=class{constructor(e){this.bytes=e;this.data=new DataView(e.buffer,e.byteOffset,e.byteLength)}bytes;at=0;data;get left(){return this.bytes.byteLength-this.at}take(e,t){if(!(e>=0)||e>this.left)throw new Et(`${t}: ${e} bytes wanted, ${this.left} left`);let n=this.at;return this.at+=e,n}u8=()=>this.data.getUint8(this.take(1,"u8"));u16=()=>this.data.getUint16(this.take(2,"u16"),!0);u32=()=>this.data.getUint32(this.take(4,"u32"),!0);f32=()=>this.data.getFloat32(this.take(4,"f32"),!0);f64=()=>this.data.getFloat64(this.take(8,"f64"),!0);raw(e,t){let n=this.take(e,t);return this.bytes.subarray(n,n+e)}f32s(e,t){return new Float32Array(Qd(this.raw(4*e,t)))}u32s(e,t){return new Uint32Array(Qd(this.raw(4*e,t)))}u16s(e,t){return new Uint16Array(Qd(this.raw(2*e,t)))}align(){this.take((4-this.at%4)%4,"filling")}json(e,t){let n=new TextDecoder("utf-8",{fatal:!0});try{return JSON.parse(n.decode(this.raw(e,t)))}catch(s){throw s instanceof Et?s:new Et(`${t}: not JSON (${s.message})`)}}};function Qd(i){return i.slice().buffer}var Va=class{bytes=new Uint8Array(256);data=new DataView(this.bytes.buffer);length=0;room(e){let t=this.length;if(t+e>this.bytes.length){let n=new Uint8Array(Math.max(t+e,2*this.bytes.length));n.set(this.bytes),this.bytes=n,this.data=new DataView(n.buffer)}return this.length+=e,t}u8=e=>this.put(1,t=>this.data.setUint8(t,e));u16=e=>this.put(2,t=>this.data.setUint16(t,e,!0));u32=e=>this.put(4,t=>this.data.setUint32(t,e,!0));f32=e=>this.put(4,t=>this.data.setFloat32(t,e,!0));f64=e=>this.put(8,t=>this.data.setFloat64(t,e,!0));put(e,t){t(this.room(e))}raw(e){let t=this.room(e.length);this.bytes.set(e,t)}array(e){this.raw(new Uint8Array(e.buffer,e.byteOffset,e.byteLength))}align(e=0){for(;this.length%4;)this.u8(e)}json(e){let t=this.length;return this.raw(new TextEncoder().encode(JSON.stringify(e))),this.align(32),this.length-t}take(){return this.bytes.slice(0,this.length)}};var En={hello:1,scene:2,frame:3,report:4,series:5,error:6,status:7,choices:8,preview:9,written:10,start:11,pageHello:32,set:33,control:34,ack:35,edit:36},Qm=827805267,ef=2;function*eg(i){let e=new Kn(i);for(;e.left>0;){if(e.u32()!==Qm)throw new Et("not a message of the studio");let t=e.u8();if(t!==ef)throw new Et(`version ${t} is spoken, this page knows ${ef}`);let n=e.u8();e.u16();let s=e.u32();if(e.u32(),s%4)throw new Et(`length ${s} is no multiple of 4`);yield{kind:n,payload:e.raw(s,"payload")}}}function tf(i,e){let t=new Va;e(t),t.align();let n=t.take(),s=new Va;return s.u32(Qm),s.u8(ef),s.u8(i),s.u16(0),s.u32(n.length),s.u32(0),s.raw(n),s.take()}var Mo=(i,e)=>tf(i,t=>{t.json(e)});var j_=["triangles","lines","points","tetrahedra"],zs=i=>{throw new Et(`scene: ${i}`)},Ht=(i,e="")=>typeof i=="string"?i:e,Gn=(i,e)=>typeof i=="number"&&Number.isFinite(i)?i:e,Ha=i=>typeof i=="number"&&Number.isFinite(i)?i:null,cr=(i,e)=>i==null?[]:Array.isArray(i)&&i.every(t=>typeof t=="object"&&t!==null)?i:zs(`${e} is no list of objects`),Ga=(i,e)=>Array.isArray(i)&&i.length===e&&i.every(t=>typeof t=="number"&&Number.isFinite(t))?i:null;function tg(i){let e=new Kn(i),t=e.u32(),n=e.json(e.u32(),"scene");(typeof n!="object"||n===null)&&zs("no JSON object");let s=e.raw(e.left,"block"),r=cr(n.bodies,"bodies").map(c=>({name:Ht(c.name),label:Ht(c.label,Ht(c.name))})),o=cr(n.numbers,"numbers").map(c=>({name:Ht(c.name),unit:Ht(c.unit)})),a=cr(n.shapes,"shapes").map(c=>nf(c,s,r.length));return{number:t,name:Ht(n.name),title:Ht(n.title,Ht(n.name)),about:Ht(n.about),duration:Ha(n.duration),rate:Gn(n.rate,60),up:Ga(n.up,3)??[0,1,0],ground:Ha(n.ground),stands:n.stands===!0,reach:J_(n.reach??{}),newtonsPerMetre:Ha(n.newtons_per_metre),gravity:Ha(n.gravity),rigidRate:Ha(n.rigid_rate),bodies:r,numbers:o,muscles:cr(n.muscles,"muscles").map(K_),coordinates:cr(n.coordinates,"coordinates").map(c=>({name:Ht(c.name),label:Ht(c.label,Ht(c.name)),range:Ga(c.range,2),turns:c.turns===!0,locked:c.locked===!0})),props:cr(n.props,"props").map(c=>({name:Ht(c.name),mass:Gn(c.mass,0),body:typeof c.body=="string"?c.body:Gn(c.body,-1)})),quantities:cr(n.quantities,"quantities").map(Q_),shapes:a,shapeOf:new Map(a.map(c=>[c.id,c])),numberOf:new Map(o.map((c,l)=>[c.name,l]))}}function J_(i){let e=t=>Array.isArray(t)?t.map(n=>Ga(n,3)??zs("a place of reach is no three numbers")):[];return{body:e(i.body),beside:e(i.beside)}}function K_(i){let e=Array.isArray(i.fidelities)?i.fidelities.map(t=>Ht(t)):[];return{name:Ht(i.name),label:Ht(i.label,Ht(i.name)),fidelity:Ht(i.fidelity),fidelities:e,max_force:Gn(i.max_force,0),optimal_fibre:Gn(i.optimal_fibre,0),pennation:Gn(i.pennation,0),slack:Gn(i.slack,0),shape:Gn(i.shape,-1)}}function Q_(i){let e=Gn(i.low,0),t=Gn(i.high,1);return{name:Ht(i.name),label:Ht(i.label,Ht(i.name)),unit:Ht(i.unit),map:i.map==="tide"||i.map==="cividis"?i.map:"ember",low:e,high:t>e?t:e+1,of:i.of==="vertex"?"vertex":"muscle",number:i.number===null?"":Ht(i.number,Ht(i.name))}}function nf(i,e,t){let n=Ht(i.name),s=(v,g,m)=>{let _=Gn(v,-1);return(!Number.isInteger(_)||_<0||_%4||!(_+4*g<=e.length))&&zs(`${m} of ${n} lies outside the block`),e.slice(_,_+4*g).buffer},r=Gn(i.vertices,-1);(!Number.isInteger(r)||r<0)&&zs(`vertices of ${n}`);let o=i.indices??{},a=Gn(o.count,0);(!Number.isInteger(a)||a<0)&&zs(`indices of ${n}`);let c=new Uint32Array(s(o.at??0,a,"indices"));for(let v of c)v>=r&&zs(`index ${v} of ${n}, which has ${r} vertices`);let l=(v,g,m)=>new Float32Array(s(v,g*r,m)),h=Gn(i.body,-1);(!Number.isInteger(h)||h<-1||h>=t)&&zs(`body of ${n}`);let u=Ga(i.grid,2);u&&u[0]*u[1]!==r&&zs(`grid of ${n}`);let d=i.quantisation,f=d?Ga(d.origin,3):null,p=i.normals;return{id:Gn(i.id,-1),name:n,layer:Ht(i.layer,"other"),body:h,muscle:typeof i.muscle=="string"?i.muscle:null,primitive:j_.find(v=>v===i.primitive)??"triangles",vertices:r,indices:c,positions:l(i.positions?.at,3,"positions"),normals:p?l(p.at,3,"normals"):null,fixed:new Map(cr(i.fixed,"fixed").map(v=>[Ht(v.name),l(v.at,1,Ht(v.name))])),grid:u,within:Gn(i.within,-1),quantisation:f?{origin:f,step:Gn(d.step,0)}:null}}var wo={plain:0,lattice:1,differences:2,unchanged:3};function sf(i,e){if("places"in i){e.set(i.places);return}let{values:t,lattice:n}=i;for(let s=0;s<t.length;s+=3)for(let r=0;r<3;r++)e[s+r]=n.origin[r]+n.step*t[s+r]}function ig(i,e,t,n,s){switch(e){case wo.plain:return{places:i.f32s(3*t,"vertices")};case wo.lattice:{let r=[i.f32(),i.f32(),i.f32()],o=i.f32(),a=i.u16s(3*t,"vertices");return i.align(),{values:a,lattice:{origin:r,step:o}}}case wo.differences:{if(!s)throw new Et("differences of a shape without quantisation");let r=i.raw(6*t,"differences");i.align();let o=n&&"values"in n&&n.values.length===3*t?n.values:null;return{values:eb(r,t,o),lattice:s}}case wo.unchanged:if(!n)throw new Et("an unchanged shape that never came");return n;default:throw new Et(`coding ${e} is not known`)}}var Eo={shape:0,vertex:1,cell:2},ng={plain:0,between:1};function sg(i,e){let t=i.u8(),n=i.u8();if(i.u16(),!(t in e))throw new Et(`nothing is told of ${t}`);if(t===Eo.shape)return new Float32Array(e[Eo.vertex]).fill(i.f32());if(n===ng.plain)return i.f32s(e[t],"quantity");if(n!==ng.between)throw new Et(`coding ${n} of a quantity is not known`);let s=i.f32(),r=(i.f32()-s)/65535,o=Float32Array.from(i.u16s(e[t],"quantity"),a=>s+r*a);return i.align(),o}function eb(i,e,t){let n=new Uint16Array(3*e),s=3*e;for(let r=0;r<3;r++){let o=0;for(let a=0;a<e;a++){let c=i[r*e+a]|i[s+r*e+a]<<8;o=o+(c>>>1^-(c&1))&65535;let l=3*a+r;n[l]=(t?t[l]:0)+o}}return n}var Ss=7;function rf(i,e,t){let n=new Kn(i);if(n.u32()!==e.number)return null;let s=n.u32(),r=n.f64();if(!Number.isFinite(r))throw new Et("time of a frame is not finite");let o=n.u32(),a=n.u32(),c=n.u32(),l=n.u32()===1?null:t;if(o!==e.bodies.length)throw new Et(`${o} poses for ${e.bodies.length} bodies`);if(a!==e.numbers.length)throw new Et(`${a} of ${e.numbers.length} numbers`);let h={number:s,time:r,poses:n.f32s(Ss*o,"poses"),numbers:n.f32s(a,"numbers"),shapes:new Map};for(let u=0;u<c;u++)tb(n,e,l,h);return h}function tb(i,e,t,n){let s=i.u32(),r=i.u16(),o=i.u16(),a=e.shapeOf.get(s);if(!a)throw new Et(`shape ${s} is not in the scene`);let c=t?.shapes.get(s),l=ig(i,r,a.vertices,c?.vertices,a.quantisation),h=new Map;for(let d=0;d<o;d++){let f=i.u32();if(f>=e.quantities.length)throw new Et(`quantity ${f} is not in the scene`);let p={[Eo.shape]:1,[Eo.vertex]:a.vertices};a.primitive==="tetrahedra"&&(p[Eo.cell]=a.indices.length/4),h.set(f,sg(i,p))}let u=r===wo.unchanged&&h.size===0&&c?c.quantities:h;n.shapes.set(s,{vertices:l,quantities:u})}var hr=i=>"reason"in i,Vs=(i,e)=>{if(typeof i!="object"||i===null||Array.isArray(i))throw new Et(`${e}: no JSON object`);return i},Wa=(i,e)=>(Array.isArray(i)?i:[]).map(t=>Vs(t,e)),gi=i=>typeof i=="string"?i:"",af=i=>Array.isArray(i)?i.map(gi).filter(Boolean):[],Fi=(i,e=0)=>typeof i=="number"&&Number.isFinite(i)?i:e,nb=i=>(Array.isArray(i)?i:[]).map(e=>{let[t,n]=af(e);return[t??"",n??t??""]}),ib=i=>({key:gi(i.key),label:gi(i.label),about:gi(i.about),low:Fi(i.low),high:Fi(i.high,1),step:Fi(i.step,1),choices:nb(i.choices)}),sb=i=>({name:gi(i.name),title:gi(i.title),about:gi(i.about),options:Wa(i.options,"options").map(ib)}),rb=i=>typeof i[1]=="string"||typeof i[1]=="number"&&Number.isFinite(i[1]),ob=i=>Object.fromEntries(Object.entries(Vs(i??{},"options")).map(([e,t])=>[e,Object.fromEntries(Object.entries(Vs(t,"options")).filter(rb))]));function rg(i){let e=Vs(new Kn(i).json(i.length,"choices"),"choices");return{scene:Fi(e.scene,-1),live:e.live===!0,meshes:af(e.meshes),fidelities:Wa(e.fidelities,"fidelities").map(sb),muscles:Wa(e.muscles,"muscles").map(t=>({name:gi(t.name),mesh:gi(t.mesh),options:ob(t.options)}))}}var of=i=>{let e=Vs(i,"size");return{vertices:Fi(e.vertices),triangles:Fi(e.triangles),volume:Fi(e.volume)}},ab=["ok","note","warning"];function lb(i,e){let t=Vs(i,"report");return e!==""?{reason:e,flesh:of(t.flesh),apart:Fi(t.apart),open:t.open===!0,mended:af(t.mended)}:{flesh:of(t.flesh),surface:of(t.surface),off:Fi(t.off),beyond:Fi(t.beyond),words:Wa(t.words,"words").map(n=>({tone:ab.find(s=>s===n.tone)??"note",text:gi(n.text)}))}}function og(i){let e=new Kn(i),t=e.u32(),n=Vs(e.json(e.u32(),"preview"),"preview"),s=e.raw(e.left,"block"),r=Object.entries(Vs(n.poses??{},"poses")).map(([o,a])=>{if(!Array.isArray(a)||a.length!==Ss||!a.every(Number.isFinite))throw new Et(`pose of ${o}`);return[o,a]});return{id:Fi(n.id,-1),scene:t,muscle:gi(n.muscle),fidelity:gi(n.fidelity),fit:lb(n.report,gi(n.fault)),poses:new Map(r),shapes:Wa(n.shapes,"shapes").map(o=>nf(o,s,0))}}function ag(i){let e=Vs(new Kn(i).json(i.length,"written"),"written");return{id:Fi(e.id,-1),file:gi(e.file)}}var lg=i=>Mo(En.edit,i);var cg={choices:null,draft:null,preview:null,start:null,waiting:!1,saving:!1,fault:null,written:null},lf="grown",dg="own",fg=i=>i.slice(i.lastIndexOf("/")+1),cb=i=>fg(i).replace(/\.[^.]*$/,"");function cf({meshes:i,muscles:e},t){let n=e.find(s=>s.name===t)?.mesh??"";return[...n?[{id:dg,label:`Its own: ${fg(n)}`,group:""}]:[],{id:lf,label:"Grown from its line",group:""},...i.map(s=>({id:s,label:s.slice(s.indexOf("/")+1),group:s.startsWith("beside/")?"Beside the model":"In the meshes folder"}))]}function hg(i,e,t){let n=i.muscles.find(a=>a.name===e);if(!n)return null;let{name:s,mesh:r,options:o}=n;return{options:o,muscle:s,mesh:r?dg:i.meshes.find(a=>cb(a).toLowerCase()===s.toLowerCase())??lf,fidelity:(i.fidelities.find(a=>a.name===t)??i.fidelities[0])?.name??""}}var ug=({options:i,...e})=>({...e,options:i[e.fidelity]??{}}),pg=({preview:i})=>i!==null&&!hr(i.fit),xc=class{constructor(e,t,n,s){this.says=e;this.now=t;this.set=n;this.wanted=s}says;now;set;wanted;asked=0;preview=0;save=0;runs=!1;stale=!1;open(){this.set(this.now()??cg),this.ask()}close(){this.preview=this.save=0,this.set(null)}ask(){this.now()&&(this.preview=this.save=0,this.change({start:null}),this.says.edit({do:"choices",id:++this.asked}))}choices(e){let t=this.now();if(!t)return;let{draft:n}=t;if(this.change({choices:e,saving:!1}),n&&hg(e,n.muscle,"")){let r=cf(e,n.muscle).some(({id:o})=>o===n.mesh);return this.put(r?n:{...n,mesh:lf})}let s=this.wanted()?.name??e.muscles[0]?.name;s!==void 0&&this.take(s)}take(e){let{choices:t,draft:n}=this.now()??cg;if(!t)return;let s=this.wanted(),r=hg(t,e,s?.name===e?s.fidelity:n?.fidelity??"");r&&this.put(r)}choose(e){let t=this.now()?.draft;t&&this.put({...t,...e})}tune(e,t){let n=this.now()?.draft;if(!n)return;let{options:s,fidelity:r}=n;this.put({...n,options:{...s,[r]:{...s[r],[e]:t}}})}keep(e){let t=this.now()?.draft;!t||this.save||(this.save=++this.asked,this.runs=e,this.change({saving:!0,written:null,fault:null}),this.says.edit({do:"save",id:this.save,run:e,...ug(t)}))}previewed(e){if(e.id!==this.preview)return;this.preview=0;let t=e.muscle===this.now()?.draft?.muscle,n=t&&hr(e.fit)?e.fit.reason:null;this.change({preview:t?e:null,fault:n,waiting:!1}),this.stale&&this.look()}stood(e){this.change({start:e})}written(e,t){e===this.save&&(this.save=0,this.runs?this.close():this.change({saving:!1,written:t}))}refused(e,t){e===this.save?(this.save=0,this.change({saving:!1,fault:t})):e===this.preview&&(this.preview=0,this.change({preview:null,fault:t,waiting:!1}),this.stale&&this.look())}put(e){let n=this.now().draft?.muscle!==e.muscle;this.change({draft:e,written:null,...n?{preview:null,fault:null}:{}}),this.look()}look(){let e=this.now()?.draft;this.stale=this.preview!==0,!(!e||this.stale)&&(this.preview=++this.asked,this.change({waiting:!0}),this.says.edit({do:"preview",id:this.preview,...ug(e)}))}change(e){let t=this.now();t&&this.set({...t,...e})}};var Qi="plain";function hb(){return{mode:"player",program:"",scenes:[],connected:!1,retry:null,farewell:null,controls:!1,scene:null,playing:!1,speed:1,loop:!0,ending:null,stepMs:null,stopped:null,colour:Qi,cut:null,ranges:{},layers:{},selected:null,hovered:null,hidden:new Set,locked:new Set,held:new Map,world:{gravity:null,rigidRate:null,loads:new Map,watched:!1},opening:null,building:new Map,saved:null,realSpeed:null,solo:null,tool:"orbit",search:"",reports:[],errors:[],theme:"light",folded:{left:!1,right:!1,plots:!1},lightFollows:!0,edit:null}}var _c=class{state=hb();listeners=new Map;watch(e,t){for(let n of e)this.listeners.has(n)||this.listeners.set(n,new Set),this.listeners.get(n).add(t);return t(this.state),()=>e.forEach(n=>this.listeners.get(n)?.delete(t))}set(e){let t=new Set;for(let n of Object.keys(e))Object.is(this.state[n],e[n])||(this.state[n]=e[n],this.listeners.get(n)?.forEach(s=>t.add(s)));t.forEach(n=>n(this.state))}hello(e){this.set({mode:e.mode,program:e.program,scenes:e.scenes,controls:e.may_control})}error(e){this.state.errors[this.state.errors.length-1]!==e&&this.set({errors:[...this.state.errors,e].slice(-20)})}toggleIn(e,t){let n=new Set(this.state[e]);n.delete(t)||n.add(t),this.set({[e]:n})}},vi=({controls:i,mode:e})=>i&&e==="live",hf=(i,e)=>i.solo!==null?i.solo===e:!i.hidden.has(e),uf=(i,e)=>String(i.building.get(`muscle/${e.name}/fidelity`)??e.fidelity);function mg({building:i,scene:e}){let t=[...i].map(([n,s])=>{let r=n==="edit/run"?s:/^muscle\/(.*)\/fidelity$/.exec(n)?.[1];return e?.muscles.find(o=>o.name===r)?.label??"the scene"});return[...new Set(t)].join(", ")}function gg(i,e){for(let[t,n]of Object.entries(e))typeof n=="function"?i.addEventListener(t,n):t==="text"?i.textContent=String(n):n===!0?i.setAttribute(t,""):n!==!1&&n!==void 0&&i.setAttribute(t,String(n))}function Qe(i,e={},...t){let n=document.createElement(i);return gg(n,e),n.append(...t),n}function ee(i,e,t={},...n){let s=Qe(e,t,...n);return i.append(s),s}function Qn(i,e={},...t){let n=document.createElementNS("http://www.w3.org/2000/svg",i);return gg(n,e),n.append(...t),n}function Or(i,e){let t=URL.createObjectURL(e);Qe("a",{href:t,download:i}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e4)}var To=window.matchMedia("(max-width: 760px), (max-height: 480px)");var bc=class{constructor(e,t,n,s){this.store=e;this.clock=t;this.transport=n;this.view=s;let r=()=>this.state.scene?.muscles.find(o=>o.name===this.state.selected)??null;this.desk=new xc(n,()=>this.state.edit,o=>e.set({edit:o}),r)}store;clock;transport;view;find=()=>{};help=()=>{};scenes=()=>{};exports=()=>{};plotOver=()=>{};desk;get state(){return this.store.state}move(e){this.state.building.size===0&&this.transport.control(e)}togglePlay=()=>this.move({do:this.state.playing?"pause":"play"});step=()=>this.move({do:"step"});back=()=>this.move({do:"back"});reset=()=>this.move({do:"reset"});seek=e=>this.move({do:"seek",time:e});home=()=>this.seek(this.clock.first);end=()=>this.seek(this.clock.last);speed=e=>this.transport.control({do:"speed",value:e});faster=()=>this.speed(Kd(this.state.speed,1));slower=()=>this.speed(Kd(this.state.speed,-1));toggleLoop=()=>this.store.set({loop:!this.state.loop});ending=e=>this.transport.control({do:"ending",value:e});open=e=>this.transport.control({do:"open",scene:e});saveRecording=()=>this.transport.control({do:"save"});takeControl=()=>this.transport.control({do:"take"});watch=e=>{let{sight:t}=this.view;e?t&&this.transport.control({do:"eye",...t}):this.transport.control({do:"eye",at:null})};edit=(e=null)=>{let{edit:t,mode:n,scene:s,controls:r,playing:o}=this.state;if(t&&e===null)return this.desk.close();n==="player"||!s||s.muscles.length===0||(e!==null&&this.select(e),this.state.folded.right&&this.fold("right"),r&&o&&this.togglePlay(),t||this.desk.open())};look=e=>this.view.look(e);focus=()=>this.view.focus(this.state.selected);frameAll=()=>this.view.focus(null);focusOn=e=>{this.store.set({selected:e}),this.view.focus(e)};select=e=>this.store.set({selected:e});clear=()=>this.state.edit?this.desk.close():this.store.set({selected:null,solo:null,search:""});hide=(e=this.state.selected)=>{e!==null&&this.store.toggleIn("hidden",e)};solo=(e=this.state.selected)=>this.store.set({solo:this.state.solo===e?null:e});showAll=()=>this.store.set({hidden:new Set,solo:null});lock=(e=this.state.selected)=>{e===null||!vi(this.state)||(this.store.toggleIn("locked",e),this.transport.set(`muscle/${e}/locked`,this.state.locked.has(e)))};excite=(e,t)=>{this.store.set({held:new Map(this.state.held).set(e,t)}),this.transport.set(`muscle/${e}/excitation`,t)};release=e=>{let t=new Map(this.state.held);t.delete(e),this.store.set({held:t}),this.transport.set(`muscle/${e}/excitation`,null)};cut=e=>this.store.set({cut:e});push=(e,t)=>this.transport.set(`push/${e}`,t);colour=e=>this.store.set({colour:e});nextColour=()=>{let e=[...this.state.scene?.quantities.map(t=>t.name)??[],Qi];this.colour(e[(e.indexOf(this.state.colour)+1)%e.length])};toggleLayer=e=>{let t=this.state.layers[e];t&&this.store.set({layers:{...this.state.layers,[e]:{...t,shown:!t.shown}}})};layerOpacity=(e,t)=>{let n=this.state.layers[e];this.store.set({layers:{...this.state.layers,[e]:{shown:t>0,opacity:t||n.opacity}}})};fold=e=>{let{folded:t}=this.state,n=To.matches?{left:!0,right:!0,plots:!0}:t;this.store.set({folded:{...n,[e]:!t[e]}})};theme=()=>this.store.set({theme:this.state.theme==="dark"?"light":"dark"});toggleLight=()=>this.store.set({lightFollows:!this.state.lightFollows});picture=async(e=null)=>{let{theme:t,scene:n}=this.state;e!==null&&this.store.set({theme:"light"});let s=this.view.picture(e);this.store.set({theme:t}),Or(`${n?.name??"sinew"}-${this.clock.time.toFixed(3)}s.png`,await s)}};var zi={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},Tr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},Kg=0,Wf=1,Qg=2;var qr=1,e0=2,sa=3,Vi=0,An=1,Hi=2,zn=0,ra=1,Xf=2,qf=3,Yf=4,Ah=5;var Gi=100,t0=101,n0=102,i0=103,s0=104,Yr=200,r0=201,o0=202,a0=203,$f=204,Zf=205,Pl=206,l0=207,Ll=208,c0=209,h0=210,u0=211,d0=212,f0=213,p0=214,Jc=0,Kc=1,Qc=2,Xo=3,eh=4,th=5,nh=6,ih=7,Ch=0,m0=1,g0=2,As=0,jf=1,Jf=2,Kf=3,Qf=4,ep=5,tp=6,Il=7;var np=300,$r=301,oa=302,Rh=303,Ph=304,Es=1e3,ws=1001,sh=1002,gn=1003,v0=1004;var Dl=1005;var Xn=1006,Lh=1007;var js=1008;var si=1009,ip=1010,sp=1011,aa=1012,Ih=1013,as=1014,Wi=1015,Vn=1016,Dh=1017,Nh=1018,Js=1020,rp=35902,op=35899,ap=1021,lp=1022,Ri=1023,Zs=1026,ls=1027,Uh=1028,Fh=1029,Ar=1030,Oh=1031;var kh=1033,Nl=33776,Ul=33777,Fl=33778,Ol=33779,Bh=35840,zh=35841,Vh=35842,Hh=35843,Gh=36196,Wh=37492,Xh=37496,qh=37488,Yh=37489,kl=37490,$h=37491,Zh=37808,jh=37809,Jh=37810,Kh=37811,Qh=37812,eu=37813,tu=37814,nu=37815,iu=37816,su=37817,ru=37818,ou=37819,au=37820,lu=37821,cu=36492,hu=36494,uu=36495,du=36283,fu=36284,Bl=36285,pu=36286;var Qa=2300,rh=2301,Zc=2302,Uf=2303,Ff=2400,Of=2401,kf=2402;var y0=3200;var la=0,x0=1,Ks="",di="srgb",el="srgb-linear",tl="linear",Ut="srgb";var jc=7680;var _0=519,b0=512,S0=513,M0=514,cp=515,w0=516,E0=517,hp=518,up=519,dp=35044,fp=35048;var zl="300 es",ki=2e3,qo=2001;function ub(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function db(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function nl(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function T0(){let i=nl("canvas");return i.style.display="block",i}var vg={},Yo=null;function il(...i){let e="THREE."+i.shift();Yo?Yo("log",e,...i):console.log(e,...i)}function A0(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function je(...i){i=A0(i);let e="THREE."+i.shift();if(Yo)Yo("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function it(...i){i=A0(i);let e="THREE."+i.shift();if(Yo)Yo("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Hr(...i){let e=i.join(" ");e in vg||(vg[e]=!0,je(...i))}function C0(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var R0={[Jc]:Jc,[Qc]:nh,[eh]:eh,[Xo]:th,[Kc]:Kc,[nh]:Qc,[ih]:ih,[th]:Xo},is=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},ei=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],yg=1234567,Go=Math.PI/180,$o=180/Math.PI;function Cr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(ei[i&255]+ei[i>>8&255]+ei[i>>16&255]+ei[i>>24&255]+"-"+ei[e&255]+ei[e>>8&255]+"-"+ei[e>>16&15|64]+ei[e>>24&255]+"-"+ei[t&63|128]+ei[t>>8&255]+"-"+ei[t>>16&255]+ei[t>>24&255]+ei[n&255]+ei[n>>8&255]+ei[n>>16&255]+ei[n>>24&255]).toLowerCase()}function at(i,e,t){return Math.max(e,Math.min(t,i))}function pp(i,e){return(i%e+e)%e}function fb(i,e,t,n,s){return n+(i-e)*(s-n)/(t-e)}function pb(i,e,t){return i!==e?(t-i)/(e-i):0}function Ka(i,e,t){return(1-t)*i+t*e}function mb(i,e,t,n){return Ka(i,e,1-Math.exp(-t*n))}function gb(i,e=1){return e-Math.abs(pp(i,e*2)-e)}function vb(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*(3-2*i))}function yb(i,e,t){return i<=e?0:i>=t?1:(i=(i-e)/(t-e),i*i*i*(i*(i*6-15)+10))}function xb(i,e){return i+Math.floor(Math.random()*(e-i+1))}function _b(i,e){return i+Math.random()*(e-i)}function bb(i){return i*(.5-Math.random())}function Sb(i){i!==void 0&&(yg=i);let e=yg+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function Mb(i){return i*Go}function wb(i){return i*$o}function Eb(i){return i>0&&Number.isInteger(i)&&2**Math.round(Math.log2(i))===i}function Tb(i){return Math.pow(2,Math.ceil(Math.log(i)/Math.LN2))}function mp(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Ab(i,e,t,n,s){let r=Math.cos,o=Math.sin,a=r(t/2),c=o(t/2),l=r((e+n)/2),h=o((e+n)/2),u=r((e-n)/2),d=o((e-n)/2),f=r((n-e)/2),p=o((n-e)/2);switch(s){case"XYX":i.set(a*h,c*u,c*d,a*l);break;case"YZY":i.set(c*d,a*h,c*u,a*l);break;case"ZXZ":i.set(c*u,c*d,a*h,a*l);break;case"XZX":i.set(a*h,c*p,c*f,a*l);break;case"YXY":i.set(c*f,a*h,c*p,a*l);break;case"ZYZ":i.set(c*p,c*f,a*h,a*l);break;default:je("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+s)}}function mu(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function gp(i,e){if(e.constructor===Float32Array)return i;let t=mu(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function vp(i,e){if(e.constructor===Float32Array)return i;let t=mu(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var Xi={DEG2RAD:Go,RAD2DEG:$o,generateUUID:Cr,clamp:at,euclideanModulo:pp,mapLinear:fb,inverseLerp:pb,lerp:Ka,damp:mb,pingpong:gb,smoothstep:vb,smootherstep:yb,randInt:xb,randFloat:_b,randFloatSpread:bb,seededRandom:Sb,degToRad:Mb,radToDeg:wb,isPowerOfTwo:Eb,ceilPowerOfTwo:Tb,floorPowerOfTwo:mp,setQuaternionFromProperEuler:Ab,normalize:vp,denormalize:gp},We=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=at(this.x,e.x,t.x),this.y=at(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=at(this.x,e,t),this.y=at(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(at(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(at(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},qn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let c=n[s+0],l=n[s+1],h=n[s+2],u=n[s+3],d=r[o+0],f=r[o+1],p=r[o+2],v=r[o+3];if(u!==v||c!==d||l!==f||h!==p){let g=c*d+l*f+h*p+u*v;g<0&&(d=-d,f=-f,p=-p,v=-v,g=-g);let m=1-a;if(g<.9995){let _=Math.acos(g),A=Math.sin(_);m=Math.sin(m*_)/A,a=Math.sin(a*_)/A,c=c*m+d*a,l=l*m+f*a,h=h*m+p*a,u=u*m+v*a}else{c=c*m+d*a,l=l*m+f*a,h=h*m+p*a,u=u*m+v*a;let _=1/Math.sqrt(c*c+l*l+h*h+u*u);c*=_,l*=_,h*=_,u*=_}}e[t]=c,e[t+1]=l,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],c=n[s+1],l=n[s+2],h=n[s+3],u=r[o],d=r[o+1],f=r[o+2],p=r[o+3];return e[t]=a*p+h*u+c*f-l*d,e[t+1]=c*p+h*d+l*u-a*f,e[t+2]=l*p+h*f+a*d-c*u,e[t+3]=h*p-a*u-c*d-l*f,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,c=Math.sin,l=a(n/2),h=a(s/2),u=a(r/2),d=c(n/2),f=c(s/2),p=c(r/2);switch(o){case"XYZ":this._x=d*h*u+l*f*p,this._y=l*f*u-d*h*p,this._z=l*h*p+d*f*u,this._w=l*h*u-d*f*p;break;case"YXZ":this._x=d*h*u+l*f*p,this._y=l*f*u-d*h*p,this._z=l*h*p-d*f*u,this._w=l*h*u+d*f*p;break;case"ZXY":this._x=d*h*u-l*f*p,this._y=l*f*u+d*h*p,this._z=l*h*p+d*f*u,this._w=l*h*u-d*f*p;break;case"ZYX":this._x=d*h*u-l*f*p,this._y=l*f*u+d*h*p,this._z=l*h*p-d*f*u,this._w=l*h*u+d*f*p;break;case"YZX":this._x=d*h*u+l*f*p,this._y=l*f*u+d*h*p,this._z=l*h*p-d*f*u,this._w=l*h*u-d*f*p;break;case"XZY":this._x=d*h*u-l*f*p,this._y=l*f*u-d*h*p,this._z=l*h*p+d*f*u,this._w=l*h*u+d*f*p;break;default:je("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],c=t[9],l=t[2],h=t[6],u=t[10],d=n+a+u;if(d>0){let f=.5/Math.sqrt(d+1);this._w=.25/f,this._x=(h-c)*f,this._y=(r-l)*f,this._z=(o-s)*f}else if(n>a&&n>u){let f=2*Math.sqrt(1+n-a-u);this._w=(h-c)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+l)/f}else if(a>u){let f=2*Math.sqrt(1+a-n-u);this._w=(r-l)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(c+h)/f}else{let f=2*Math.sqrt(1+u-n-a);this._w=(o-s)/f,this._x=(r+l)/f,this._y=(c+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(at(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,c=t._y,l=t._z,h=t._w;return this._x=n*h+o*a+s*l-r*c,this._y=s*h+o*c+r*a-n*l,this._z=r*h+o*l+n*c-s*a,this._w=o*h-n*a-s*c-r*l,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let c=1-t;if(a<.9995){let l=Math.acos(a),h=Math.sin(l);c=Math.sin(c*l)/h,t=Math.sin(t*l)/h,this._x=this._x*c+n*t,this._y=this._y*c+s*t,this._z=this._z*c+r*t,this._w=this._w*c+o*t,this._onChangeCallback()}else this._x=this._x*c+n*t,this._y=this._y*c+s*t,this._z=this._z*c+r*t,this._w=this._w*c+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},U=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(xg.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(xg.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,c=e.w,l=2*(o*s-a*n),h=2*(a*t-r*s),u=2*(r*n-o*t);return this.x=t+c*l+o*u-a*h,this.y=n+c*h+a*l-r*u,this.z=s+c*u+r*h-o*l,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=at(this.x,e.x,t.x),this.y=at(this.y,e.y,t.y),this.z=at(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=at(this.x,e,t),this.y=at(this.y,e,t),this.z=at(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(at(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,c=t.z;return this.x=s*c-r*a,this.y=r*o-n*c,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return df.copy(this).projectOnVector(e),this.sub(df)}reflect(e){return this.sub(df.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(at(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},df=new U,xg=new qn,rt=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,c,l){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,c,l)}set(e,t,n,s,r,o,a,c,l){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=c,h[6]=n,h[7]=o,h[8]=l,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],c=n[6],l=n[1],h=n[4],u=n[7],d=n[2],f=n[5],p=n[8],v=s[0],g=s[3],m=s[6],_=s[1],A=s[4],b=s[7],C=s[2],T=s[5],y=s[8];return r[0]=o*v+a*_+c*C,r[3]=o*g+a*A+c*T,r[6]=o*m+a*b+c*y,r[1]=l*v+h*_+u*C,r[4]=l*g+h*A+u*T,r[7]=l*m+h*b+u*y,r[2]=d*v+f*_+p*C,r[5]=d*g+f*A+p*T,r[8]=d*m+f*b+p*y,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],c=e[6],l=e[7],h=e[8];return t*o*h-t*a*l-n*r*h+n*a*c+s*r*l-s*o*c}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],c=e[6],l=e[7],h=e[8],u=h*o-a*l,d=a*c-h*r,f=l*r-o*c,p=t*u+n*d+s*f;if(p===0)return this.set(0,0,0,0,0,0,0,0,0);let v=1/p;return e[0]=u*v,e[1]=(s*l-h*n)*v,e[2]=(a*n-s*o)*v,e[3]=d*v,e[4]=(h*t-s*c)*v,e[5]=(s*r-a*t)*v,e[6]=f*v,e[7]=(n*c-l*t)*v,e[8]=(o*t-n*r)*v,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let c=Math.cos(r),l=Math.sin(r);return this.set(n*c,n*l,-n*(c*o+l*a)+o+e,-s*l,s*c,-s*(-l*o+c*a)+a+t,0,0,1),this}scale(e,t){return Hr("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(ff.makeScale(e,t)),this}rotate(e){return Hr("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(ff.makeRotation(-e)),this}translate(e,t){return Hr("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(ff.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},ff=new rt,_g=new rt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),bg=new rt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Cb(){let i={enabled:!0,workingColorSpace:el,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Ut&&(s.r=$s(s.r),s.g=$s(s.g),s.b=$s(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Ut&&(s.r=Wo(s.r),s.g=Wo(s.g),s.b=Wo(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Ks?tl:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[el]:{primaries:e,whitePoint:n,transfer:tl,toXYZ:_g,fromXYZ:bg,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:di},outputColorSpaceConfig:{drawingBufferColorSpace:di}},[di]:{primaries:e,whitePoint:n,transfer:Ut,toXYZ:_g,fromXYZ:bg,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:di}}}),i}var _t=Cb();function $s(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Wo(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var Ao,oh=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{Ao===void 0&&(Ao=nl("canvas")),Ao.width=e.width,Ao.height=e.height;let s=Ao.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=Ao}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=nl("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=$s(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor($s(t[n]/255)*255):t[n]=$s(t[n]);return{data:t,width:e.width,height:e.height}}else return je("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Rb=0,Zo=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Rb++}),this.uuid=Cr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(pf(s[o].image)):r.push(pf(s[o]))}else r=pf(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function pf(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?oh.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(je("Texture: Unable to serialize Texture."),{})}var Pb=0,mf=new U,yi=class i extends is{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=ws,s=ws,r=Xn,o=js,a=Ri,c=si,l=i.DEFAULT_ANISOTROPY,h=Ks){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Pb++}),this.uuid=Cr(),this.name="",this.source=new Zo(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=l,this.format=a,this.internalFormat=null,this.type=c,this.offset=new We(0,0),this.repeat=new We(1,1),this.center=new We(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new rt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(mf).x}get height(){return this.source.getSize(mf).y}get depth(){return this.source.getSize(mf).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){je(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){je(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==np)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Es:e.x=e.x-Math.floor(e.x);break;case ws:e.x=e.x<0?0:1;break;case sh:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Es:e.y=e.y-Math.floor(e.y);break;case ws:e.y=e.y<0?0:1;break;case sh:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};yi.DEFAULT_IMAGE=null;yi.DEFAULT_MAPPING=np;yi.DEFAULT_ANISOTROPY=1;var Tt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,c=e.elements,l=c[0],h=c[4],u=c[8],d=c[1],f=c[5],p=c[9],v=c[2],g=c[6],m=c[10];if(Math.abs(h-d)<.01&&Math.abs(u-v)<.01&&Math.abs(p-g)<.01){if(Math.abs(h+d)<.1&&Math.abs(u+v)<.1&&Math.abs(p+g)<.1&&Math.abs(l+f+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(l+1)/2,b=(f+1)/2,C=(m+1)/2,T=(h+d)/4,y=(u+v)/4,E=(p+g)/4;return A>b&&A>C?A<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(A),s=T/n,r=y/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=T/s,r=E/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=y/r,s=E/r),this.set(n,s,r,t),this}let _=Math.sqrt((g-p)*(g-p)+(u-v)*(u-v)+(d-h)*(d-h));return Math.abs(_)<.001&&(_=1),this.x=(g-p)/_,this.y=(u-v)/_,this.z=(d-h)/_,this.w=Math.acos((l+f+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=at(this.x,e.x,t.x),this.y=at(this.y,e.y,t.y),this.z=at(this.z,e.z,t.z),this.w=at(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=at(this.x,e,t),this.y=at(this.y,e,t),this.z=at(this.z,e,t),this.w=at(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(at(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ah=class extends is{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Xn,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new Tt(0,0,e,t),this.scissorTest=!1,this.viewport=new Tt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new yi({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Xn,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Zo(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},Sn=class extends ah{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},sl=class extends yi{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=gn,this.minFilter=gn,this.wrapR=ws,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var lh=class extends yi{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=gn,this.minFilter=gn,this.wrapR=ws,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var ut=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,c,l,h,u,d,f,p,v,g){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,c,l,h,u,d,f,p,v,g)}set(e,t,n,s,r,o,a,c,l,h,u,d,f,p,v,g){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=c,m[2]=l,m[6]=h,m[10]=u,m[14]=d,m[3]=f,m[7]=p,m[11]=v,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/Co.setFromMatrixColumn(e,0).length(),r=1/Co.setFromMatrixColumn(e,1).length(),o=1/Co.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),c=Math.cos(s),l=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(e.order==="XYZ"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=c*h,t[4]=-c*u,t[8]=l,t[1]=f+p*l,t[5]=d-v*l,t[9]=-a*c,t[2]=v-d*l,t[6]=p+f*l,t[10]=o*c}else if(e.order==="YXZ"){let d=c*h,f=c*u,p=l*h,v=l*u;t[0]=d+v*a,t[4]=p*a-f,t[8]=o*l,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=f*a-p,t[6]=v+d*a,t[10]=o*c}else if(e.order==="ZXY"){let d=c*h,f=c*u,p=l*h,v=l*u;t[0]=d-v*a,t[4]=-o*u,t[8]=p+f*a,t[1]=f+p*a,t[5]=o*h,t[9]=v-d*a,t[2]=-o*l,t[6]=a,t[10]=o*c}else if(e.order==="ZYX"){let d=o*h,f=o*u,p=a*h,v=a*u;t[0]=c*h,t[4]=p*l-f,t[8]=d*l+v,t[1]=c*u,t[5]=v*l+d,t[9]=f*l-p,t[2]=-l,t[6]=a*c,t[10]=o*c}else if(e.order==="YZX"){let d=o*c,f=o*l,p=a*c,v=a*l;t[0]=c*h,t[4]=v-d*u,t[8]=p*u+f,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-l*h,t[6]=f*u+p,t[10]=d-v*u}else if(e.order==="XZY"){let d=o*c,f=o*l,p=a*c,v=a*l;t[0]=c*h,t[4]=-u,t[8]=l*h,t[1]=d*u+v,t[5]=o*h,t[9]=f*u-p,t[2]=p*u-f,t[6]=a*h,t[10]=v*u+d}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(Lb,e,Ib)}lookAt(e,t,n){let s=this.elements;return Ei.subVectors(e,t),Ei.lengthSq()===0&&(Ei.z=1),Ei.normalize(),ur.crossVectors(n,Ei),ur.lengthSq()===0&&(Math.abs(n.z)===1?Ei.x+=1e-4:Ei.z+=1e-4,Ei.normalize(),ur.crossVectors(n,Ei)),ur.normalize(),Sc.crossVectors(Ei,ur),s[0]=ur.x,s[4]=Sc.x,s[8]=Ei.x,s[1]=ur.y,s[5]=Sc.y,s[9]=Ei.y,s[2]=ur.z,s[6]=Sc.z,s[10]=Ei.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],c=n[8],l=n[12],h=n[1],u=n[5],d=n[9],f=n[13],p=n[2],v=n[6],g=n[10],m=n[14],_=n[3],A=n[7],b=n[11],C=n[15],T=s[0],y=s[4],E=s[8],F=s[12],I=s[1],P=s[5],B=s[9],V=s[13],D=s[2],G=s[6],Y=s[10],H=s[14],le=s[3],q=s[7],J=s[11],ne=s[15];return r[0]=o*T+a*I+c*D+l*le,r[4]=o*y+a*P+c*G+l*q,r[8]=o*E+a*B+c*Y+l*J,r[12]=o*F+a*V+c*H+l*ne,r[1]=h*T+u*I+d*D+f*le,r[5]=h*y+u*P+d*G+f*q,r[9]=h*E+u*B+d*Y+f*J,r[13]=h*F+u*V+d*H+f*ne,r[2]=p*T+v*I+g*D+m*le,r[6]=p*y+v*P+g*G+m*q,r[10]=p*E+v*B+g*Y+m*J,r[14]=p*F+v*V+g*H+m*ne,r[3]=_*T+A*I+b*D+C*le,r[7]=_*y+A*P+b*G+C*q,r[11]=_*E+A*B+b*Y+C*J,r[15]=_*F+A*V+b*H+C*ne,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],c=e[9],l=e[13],h=e[2],u=e[6],d=e[10],f=e[14],p=e[3],v=e[7],g=e[11],m=e[15],_=c*f-l*d,A=a*f-l*u,b=a*d-c*u,C=o*f-l*h,T=o*d-c*h,y=o*u-a*h;return t*(v*_-g*A+m*b)-n*(p*_-g*C+m*T)+s*(p*A-v*C+m*y)-r*(p*b-v*T+g*y)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],c=e[2],l=e[6],h=e[10];return t*(o*h-a*l)-n*(r*h-a*c)+s*(r*l-o*c)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],c=e[6],l=e[7],h=e[8],u=e[9],d=e[10],f=e[11],p=e[12],v=e[13],g=e[14],m=e[15],_=t*a-n*o,A=t*c-s*o,b=t*l-r*o,C=n*c-s*a,T=n*l-r*a,y=s*l-r*c,E=h*v-u*p,F=h*g-d*p,I=h*m-f*p,P=u*g-d*v,B=u*m-f*v,V=d*m-f*g,D=_*V-A*B+b*P+C*I-T*F+y*E;if(D===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let G=1/D;return e[0]=(a*V-c*B+l*P)*G,e[1]=(s*B-n*V-r*P)*G,e[2]=(v*y-g*T+m*C)*G,e[3]=(d*T-u*y-f*C)*G,e[4]=(c*I-o*V-l*F)*G,e[5]=(t*V-s*I+r*F)*G,e[6]=(g*b-p*y-m*A)*G,e[7]=(h*y-d*b+f*A)*G,e[8]=(o*B-a*I+l*E)*G,e[9]=(n*I-t*B-r*E)*G,e[10]=(p*T-v*b+m*_)*G,e[11]=(u*b-h*T-f*_)*G,e[12]=(a*F-o*P-c*E)*G,e[13]=(t*P-n*F+s*E)*G,e[14]=(v*A-p*C-g*_)*G,e[15]=(h*C-u*A+d*_)*G,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,c=e.z,l=r*o,h=r*a;return this.set(l*o+n,l*a-s*c,l*c+s*a,0,l*a+s*c,h*a+n,h*c-s*o,0,l*c-s*a,h*c+s*o,r*c*c+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,c=t._w,l=r+r,h=o+o,u=a+a,d=r*l,f=r*h,p=r*u,v=o*h,g=o*u,m=a*u,_=c*l,A=c*h,b=c*u,C=n.x,T=n.y,y=n.z;return s[0]=(1-(v+m))*C,s[1]=(f+b)*C,s[2]=(p-A)*C,s[3]=0,s[4]=(f-b)*T,s[5]=(1-(d+m))*T,s[6]=(g+_)*T,s[7]=0,s[8]=(p+A)*y,s[9]=(g-_)*y,s[10]=(1-(d+v))*y,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=Co.set(s[0],s[1],s[2]).length(),a=Co.set(s[4],s[5],s[6]).length(),c=Co.set(s[8],s[9],s[10]).length();r<0&&(o=-o),es.copy(this);let l=1/o,h=1/a,u=1/c;return es.elements[0]*=l,es.elements[1]*=l,es.elements[2]*=l,es.elements[4]*=h,es.elements[5]*=h,es.elements[6]*=h,es.elements[8]*=u,es.elements[9]*=u,es.elements[10]*=u,t.setFromRotationMatrix(es),n.x=o,n.y=a,n.z=c,this}makePerspective(e,t,n,s,r,o,a=ki,c=!1){let l=this.elements,h=2*r/(t-e),u=2*r/(n-s),d=(t+e)/(t-e),f=(n+s)/(n-s),p,v;if(c)p=r/(o-r),v=o*r/(o-r);else if(a===ki)p=-(o+r)/(o-r),v=-2*o*r/(o-r);else if(a===qo)p=-o/(o-r),v=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return l[0]=h,l[4]=0,l[8]=d,l[12]=0,l[1]=0,l[5]=u,l[9]=f,l[13]=0,l[2]=0,l[6]=0,l[10]=p,l[14]=v,l[3]=0,l[7]=0,l[11]=-1,l[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=ki,c=!1){let l=this.elements,h=2/(t-e),u=2/(n-s),d=-(t+e)/(t-e),f=-(n+s)/(n-s),p,v;if(c)p=1/(o-r),v=o/(o-r);else if(a===ki)p=-2/(o-r),v=-(o+r)/(o-r);else if(a===qo)p=-1/(o-r),v=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return l[0]=h,l[4]=0,l[8]=0,l[12]=d,l[1]=0,l[5]=u,l[9]=0,l[13]=f,l[2]=0,l[6]=0,l[10]=p,l[14]=v,l[3]=0,l[7]=0,l[11]=0,l[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},Co=new U,es=new ut,Lb=new U(0,0,0),Ib=new U(1,1,1),ur=new U,Sc=new U,Ei=new U,Sg=new ut,Mg=new qn,Ts=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],c=s[1],l=s[5],h=s[9],u=s[2],d=s[6],f=s[10];switch(t){case"XYZ":this._y=Math.asin(at(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(d,l),this._z=0);break;case"YXZ":this._x=Math.asin(-at(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(c,l)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(at(d,-1,1)),Math.abs(d)<.9999999?(this._y=Math.atan2(-u,f),this._z=Math.atan2(-o,l)):(this._y=0,this._z=Math.atan2(c,r));break;case"ZYX":this._y=Math.asin(-at(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(d,f),this._z=Math.atan2(c,r)):(this._x=0,this._z=Math.atan2(-o,l));break;case"YZX":this._z=Math.asin(at(c,-1,1)),Math.abs(c)<.9999999?(this._x=Math.atan2(-h,l),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-at(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(d,l),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:je("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Sg.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Sg,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Mg.setFromEuler(this),this.setFromQuaternion(Mg,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Ts.DEFAULT_ORDER="XYZ";var jo=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},Db=0,wg=new U,Ro=new qn,Hs=new ut,Mc=new U,Xa=new U,Nb=new U,Ub=new qn,Eg=new U(1,0,0),Tg=new U(0,1,0),Ag=new U(0,0,1),Cg={type:"added"},Fb={type:"removed"},Po={type:"childadded",child:null},gf={type:"childremoved",child:null},Tn=class i extends is{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Db++}),this.uuid=Cr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new U,t=new Ts,n=new qn,s=new U(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ut},normalMatrix:{value:new rt}}),this.matrix=new ut,this.matrixWorld=new ut,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new jo,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Ro.setFromAxisAngle(e,t),this.quaternion.multiply(Ro),this}rotateOnWorldAxis(e,t){return Ro.setFromAxisAngle(e,t),this.quaternion.premultiply(Ro),this}rotateX(e){return this.rotateOnAxis(Eg,e)}rotateY(e){return this.rotateOnAxis(Tg,e)}rotateZ(e){return this.rotateOnAxis(Ag,e)}translateOnAxis(e,t){return wg.copy(e).applyQuaternion(this.quaternion),this.position.add(wg.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Eg,e)}translateY(e){return this.translateOnAxis(Tg,e)}translateZ(e){return this.translateOnAxis(Ag,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Hs.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?Mc.copy(e):Mc.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),Xa.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Hs.lookAt(Xa,Mc,this.up):Hs.lookAt(Mc,Xa,this.up),this.quaternion.setFromRotationMatrix(Hs),s&&(Hs.extractRotation(s.matrixWorld),Ro.setFromRotationMatrix(Hs),this.quaternion.premultiply(Ro.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(it("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Cg),Po.child=e,this.dispatchEvent(Po),Po.child=null):it("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(Fb),gf.child=e,this.dispatchEvent(gf),gf.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Hs.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Hs.multiply(e.parent.matrixWorld)),e.applyMatrix4(Hs),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Cg),Po.child=e,this.dispatchEvent(Po),Po.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Xa,e,Nb),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Xa,Ub,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,c){return a[c.uuid]===void 0&&(a[c.uuid]=c.toJSON(e)),c.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let c=a.shapes;if(Array.isArray(c))for(let l=0,h=c.length;l<h;l++){let u=c[l];r(e.shapes,u)}else r(e.shapes,c)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let c=0,l=this.material.length;c<l;c++)a.push(r(e.materials,this.material[c]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let c=this.animations[a];s.animations.push(r(e.animations,c))}}if(t){let a=o(e.geometries),c=o(e.materials),l=o(e.textures),h=o(e.images),u=o(e.shapes),d=o(e.skeletons),f=o(e.animations),p=o(e.nodes);a.length>0&&(n.geometries=a),c.length>0&&(n.materials=c),l.length>0&&(n.textures=l),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),d.length>0&&(n.skeletons=d),f.length>0&&(n.animations=f),p.length>0&&(n.nodes=p)}return n.object=s,n;function o(a){let c=[];for(let l in a){let h=a[l];delete h.metadata,c.push(h)}return c}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};Tn.DEFAULT_UP=new U(0,1,0);Tn.DEFAULT_MATRIX_AUTO_UPDATE=!0;Tn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var mn=class extends Tn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Ob={type:"move"},Jo=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new mn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new mn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new U,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new U),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new mn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new U,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new U,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,c=this._grip,l=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(l&&e.hand){o=!0;for(let v of e.hand.values()){let g=t.getJointPose(v,n),m=this._getHandJoint(l,v);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let h=l.joints["index-finger-tip"],u=l.joints["thumb-tip"],d=h.position.distanceTo(u.position),f=.02,p=.005;l.inputState.pinching&&d>f+p?(l.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!l.inputState.pinching&&d<=f-p&&(l.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else c!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(c.matrix.fromArray(r.transform.matrix),c.matrix.decompose(c.position,c.quaternion,c.scale),c.matrixWorldNeedsUpdate=!0,r.linearVelocity?(c.hasLinearVelocity=!0,c.linearVelocity.copy(r.linearVelocity)):c.hasLinearVelocity=!1,r.angularVelocity?(c.hasAngularVelocity=!0,c.angularVelocity.copy(r.angularVelocity)):c.hasAngularVelocity=!1,c.eventsEnabled&&c.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Ob)))}return a!==null&&(a.visible=s!==null),c!==null&&(c.visible=r!==null),l!==null&&(l.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new mn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},P0={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},dr={h:0,s:0,l:0},wc={h:0,s:0,l:0};function vf(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Be=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=di){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,_t.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=_t.workingColorSpace){return this.r=e,this.g=t,this.b=n,_t.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=_t.workingColorSpace){if(e=pp(e,1),t=at(t,0,1),n=at(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=vf(o,r,e+1/3),this.g=vf(o,r,e),this.b=vf(o,r,e-1/3)}return _t.colorSpaceToWorking(this,s),this}setStyle(e,t=di){function n(r){r!==void 0&&parseFloat(r)<1&&je("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:je("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);je("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=di){let n=P0[e.toLowerCase()];return n!==void 0?this.setHex(n,t):je("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=$s(e.r),this.g=$s(e.g),this.b=$s(e.b),this}copyLinearToSRGB(e){return this.r=Wo(e.r),this.g=Wo(e.g),this.b=Wo(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=di){return _t.workingToColorSpace(ti.copy(this),e),Math.round(at(ti.r*255,0,255))*65536+Math.round(at(ti.g*255,0,255))*256+Math.round(at(ti.b*255,0,255))}getHexString(e=di){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=_t.workingColorSpace){_t.workingToColorSpace(ti.copy(this),t);let n=ti.r,s=ti.g,r=ti.b,o=Math.max(n,s,r),a=Math.min(n,s,r),c,l,h=(a+o)/2;if(a===o)c=0,l=0;else{let u=o-a;switch(l=h<=.5?u/(o+a):u/(2-o-a),o){case n:c=(s-r)/u+(s<r?6:0);break;case s:c=(r-n)/u+2;break;case r:c=(n-s)/u+4;break}c/=6}return e.h=c,e.s=l,e.l=h,e}getRGB(e,t=_t.workingColorSpace){return _t.workingToColorSpace(ti.copy(this),t),e.r=ti.r,e.g=ti.g,e.b=ti.b,e}getStyle(e=di){_t.workingToColorSpace(ti.copy(this),e);let t=ti.r,n=ti.g,s=ti.b;return e!==di?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(dr),this.setHSL(dr.h+e,dr.s+t,dr.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(dr),e.getHSL(wc);let n=Ka(dr.h,wc.h,t),s=Ka(dr.s,wc.s,t),r=Ka(dr.l,wc.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},ti=new Be;Be.NAMES=P0;var Gr=class extends Tn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Ts,this.environmentIntensity=1,this.environmentRotation=new Ts,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},ts=new U,Gs=new U,yf=new U,Ws=new U,Lo=new U,Io=new U,Rg=new U,xf=new U,_f=new U,bf=new U,Sf=new Tt,Mf=new Tt,wf=new Tt,Ys=class i{constructor(e=new U,t=new U,n=new U){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),ts.subVectors(e,t),s.cross(ts);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){ts.subVectors(s,t),Gs.subVectors(n,t),yf.subVectors(e,t);let o=ts.dot(ts),a=ts.dot(Gs),c=ts.dot(yf),l=Gs.dot(Gs),h=Gs.dot(yf),u=o*l-a*a;if(u===0)return r.set(0,0,0),null;let d=1/u,f=(l*c-a*h)*d,p=(o*h-a*c)*d;return r.set(1-f-p,p,f)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,Ws)===null?!1:Ws.x>=0&&Ws.y>=0&&Ws.x+Ws.y<=1}static getInterpolation(e,t,n,s,r,o,a,c){return this.getBarycoord(e,t,n,s,Ws)===null?(c.x=0,c.y=0,"z"in c&&(c.z=0),"w"in c&&(c.w=0),null):(c.setScalar(0),c.addScaledVector(r,Ws.x),c.addScaledVector(o,Ws.y),c.addScaledVector(a,Ws.z),c)}static getInterpolatedAttribute(e,t,n,s,r,o){return Sf.setScalar(0),Mf.setScalar(0),wf.setScalar(0),Sf.fromBufferAttribute(e,t),Mf.fromBufferAttribute(e,n),wf.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(Sf,r.x),o.addScaledVector(Mf,r.y),o.addScaledVector(wf,r.z),o}static isFrontFacing(e,t,n,s){return ts.subVectors(n,t),Gs.subVectors(e,t),ts.cross(Gs).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return ts.subVectors(this.c,this.b),Gs.subVectors(this.a,this.b),ts.cross(Gs).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;Lo.subVectors(s,n),Io.subVectors(r,n),xf.subVectors(e,n);let c=Lo.dot(xf),l=Io.dot(xf);if(c<=0&&l<=0)return t.copy(n);_f.subVectors(e,s);let h=Lo.dot(_f),u=Io.dot(_f);if(h>=0&&u<=h)return t.copy(s);let d=c*u-h*l;if(d<=0&&c>=0&&h<=0&&c-h>0)return o=c/(c-h),t.copy(n).addScaledVector(Lo,o);bf.subVectors(e,r);let f=Lo.dot(bf),p=Io.dot(bf);if(p>=0&&f<=p)return t.copy(r);let v=f*l-c*p;if(v<=0&&l>=0&&p<=0)return a=l/(l-p),t.copy(n).addScaledVector(Io,a);let g=h*p-f*u;if(g<=0&&u-h>=0&&f-p>=0)return Rg.subVectors(r,s),a=(u-h)/(u-h+(f-p)),t.copy(s).addScaledVector(Rg,a);let m=1/(g+v+d);return o=v*m,a=d*m,t.copy(n).addScaledVector(Lo,o).addScaledVector(Io,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Pt=class{constructor(e=new U(1/0,1/0,1/0),t=new U(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(ns.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(ns.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=ns.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,ns):ns.fromBufferAttribute(r,o),ns.applyMatrix4(e.matrixWorld),this.expandByPoint(ns);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Ec.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Ec.copy(n.boundingBox)),Ec.applyMatrix4(e.matrixWorld),this.union(Ec)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,ns),ns.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(qa),Tc.subVectors(this.max,qa),Do.subVectors(e.a,qa),No.subVectors(e.b,qa),Uo.subVectors(e.c,qa),fr.subVectors(No,Do),pr.subVectors(Uo,No),kr.subVectors(Do,Uo);let t=[0,-fr.z,fr.y,0,-pr.z,pr.y,0,-kr.z,kr.y,fr.z,0,-fr.x,pr.z,0,-pr.x,kr.z,0,-kr.x,-fr.y,fr.x,0,-pr.y,pr.x,0,-kr.y,kr.x,0];return!Ef(t,Do,No,Uo,Tc)||(t=[1,0,0,0,1,0,0,0,1],!Ef(t,Do,No,Uo,Tc))?!1:(Ac.crossVectors(fr,pr),t=[Ac.x,Ac.y,Ac.z],Ef(t,Do,No,Uo,Tc))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,ns).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(ns).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Xs[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Xs[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Xs[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Xs[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Xs[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Xs[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Xs[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Xs[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Xs),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Xs=[new U,new U,new U,new U,new U,new U,new U,new U],ns=new U,Ec=new Pt,Do=new U,No=new U,Uo=new U,fr=new U,pr=new U,kr=new U,qa=new U,Tc=new U,Ac=new U,Br=new U;function Ef(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Br.fromArray(i,r);let a=s.x*Math.abs(Br.x)+s.y*Math.abs(Br.y)+s.z*Math.abs(Br.z),c=e.dot(Br),l=t.dot(Br),h=n.dot(Br);if(Math.max(-Math.max(c,l,h),Math.min(c,l,h))>a)return!1}return!0}var bn=new U,Cc=new We,kb=0,an=class extends is{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:kb++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=dp,this.updateRanges=[],this.gpuType=Wi,this.version=0,this._normalizationScale=e!==void 0?mu(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)Cc.fromBufferAttribute(this,t),Cc.applyMatrix3(e),this.setXY(t,Cc.x,Cc.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)bn.fromBufferAttribute(this,t),bn.applyMatrix3(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)bn.fromBufferAttribute(this,t),bn.applyMatrix4(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)bn.fromBufferAttribute(this,t),bn.applyNormalMatrix(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)bn.fromBufferAttribute(this,t),bn.transformDirection(e),this.setXYZ(t,bn.x,bn.y,bn.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):gp(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):vp(e,this.array)}};var rl=class extends an{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var ol=class extends an{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Rt=class extends an{constructor(e,t,n){super(new Float32Array(e),t,n)}},Bb=new Pt,Ya=new U,Tf=new U,fi=class{constructor(e=new U,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):Bb.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Ya.subVectors(e,this.center);let t=Ya.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Ya,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(Tf.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Ya.copy(e.center).add(Tf)),this.expandByPoint(Ya.copy(e.center).sub(Tf))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},zb=0,Oi=new ut,Af=new Tn,Fo=new U,Ti=new Pt,$a=new Pt,Bn=new U,nn=class i extends is{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:zb++}),this.uuid=Cr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(ub(e)?ol:rl)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new rt().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Oi.makeRotationFromQuaternion(e),this.applyMatrix4(Oi),this}rotateX(e){return Oi.makeRotationX(e),this.applyMatrix4(Oi),this}rotateY(e){return Oi.makeRotationY(e),this.applyMatrix4(Oi),this}rotateZ(e){return Oi.makeRotationZ(e),this.applyMatrix4(Oi),this}translate(e,t,n){return Oi.makeTranslation(e,t,n),this.applyMatrix4(Oi),this}scale(e,t,n){return Oi.makeScale(e,t,n),this.applyMatrix4(Oi),this}lookAt(e){return Af.lookAt(e),Af.updateMatrix(),this.applyMatrix4(Af.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Fo).negate(),this.translate(Fo.x,Fo.y,Fo.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Rt(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&je("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Pt);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){it("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new U(-1/0,-1/0,-1/0),new U(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];Ti.setFromBufferAttribute(r),this.morphTargetsRelative?(Bn.addVectors(this.boundingBox.min,Ti.min),this.boundingBox.expandByPoint(Bn),Bn.addVectors(this.boundingBox.max,Ti.max),this.boundingBox.expandByPoint(Bn)):(this.boundingBox.expandByPoint(Ti.min),this.boundingBox.expandByPoint(Ti.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&it('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new fi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){it("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new U,1/0);return}if(e){let n=this.boundingSphere.center;if(Ti.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];$a.setFromBufferAttribute(a),this.morphTargetsRelative?(Bn.addVectors(Ti.min,$a.min),Ti.expandByPoint(Bn),Bn.addVectors(Ti.max,$a.max),Ti.expandByPoint(Bn)):(Ti.expandByPoint($a.min),Ti.expandByPoint($a.max))}Ti.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Bn.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Bn));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],c=this.morphTargetsRelative;for(let l=0,h=a.count;l<h;l++)Bn.fromBufferAttribute(a,l),c&&(Fo.fromBufferAttribute(e,l),Bn.add(Fo)),s=Math.max(s,n.distanceToSquared(Bn))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&it('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){it("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new an(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],c=[],l=new Uint8Array(n.count);for(let F=0;F<n.count;F++)a[F]=new U,c[F]=new U;let h=new U,u=new U,d=new U,f=new We,p=new We,v=new We,g=new U,m=new U;function _(F,I,P){l[F]=l[I]=l[P]=1,h.fromBufferAttribute(n,F),u.fromBufferAttribute(n,I),d.fromBufferAttribute(n,P),f.fromBufferAttribute(r,F),p.fromBufferAttribute(r,I),v.fromBufferAttribute(r,P),u.sub(h),d.sub(h),p.sub(f),v.sub(f);let B=1/(p.x*v.y-v.x*p.y);isFinite(B)&&(g.copy(u).multiplyScalar(v.y).addScaledVector(d,-p.y).multiplyScalar(B),m.copy(d).multiplyScalar(p.x).addScaledVector(u,-v.x).multiplyScalar(B),a[F].add(g),a[I].add(g),a[P].add(g),c[F].add(m),c[I].add(m),c[P].add(m))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let F=0,I=A.length;F<I;++F){let P=A[F],B=P.start,V=P.count;for(let D=B,G=B+V;D<G;D+=3)_(e.getX(D+0),e.getX(D+1),e.getX(D+2))}let b=new U,C=new U,T=new U,y=new U;function E(F){T.fromBufferAttribute(s,F),y.copy(T);let I=a[F];b.copy(I),b.sub(T.multiplyScalar(T.dot(I))).normalize(),C.crossVectors(y,I);let B=C.dot(c[F])<0?-1:1;o.setXYZW(F,b.x,b.y,b.z,B)}for(let F=0,I=n.count;F<I;++F)l[F]&&E(F);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new an(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let d=0,f=n.count;d<f;d++)n.setXYZ(d,0,0,0);let s=new U,r=new U,o=new U,a=new U,c=new U,l=new U,h=new U,u=new U;if(e)for(let d=0,f=e.count;d<f;d+=3){let p=e.getX(d+0),v=e.getX(d+1),g=e.getX(d+2);s.fromBufferAttribute(t,p),r.fromBufferAttribute(t,v),o.fromBufferAttribute(t,g),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),a.fromBufferAttribute(n,p),c.fromBufferAttribute(n,v),l.fromBufferAttribute(n,g),a.add(h),c.add(h),l.add(h),n.setXYZ(p,a.x,a.y,a.z),n.setXYZ(v,c.x,c.y,c.z),n.setXYZ(g,l.x,l.y,l.z)}else for(let d=0,f=t.count;d<f;d+=3)s.fromBufferAttribute(t,d+0),r.fromBufferAttribute(t,d+1),o.fromBufferAttribute(t,d+2),h.subVectors(o,r),u.subVectors(s,r),h.cross(u),n.setXYZ(d+0,h.x,h.y,h.z),n.setXYZ(d+1,h.x,h.y,h.z),n.setXYZ(d+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)Bn.fromBufferAttribute(e,t),Bn.normalize(),e.setXYZ(t,Bn.x,Bn.y,Bn.z)}toNonIndexed(){function e(a,c){let l=a.array,h=a.itemSize,u=a.normalized,d=new l.constructor(c.length*h),f=0,p=0;for(let v=0,g=c.length;v<g;v++){a.isInterleavedBufferAttribute?f=c[v]*a.data.stride+a.offset:f=c[v]*h;for(let m=0;m<h;m++)d[p++]=l[f++]}return new an(d,h,u)}if(this.index===null)return je("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let c=s[a],l=e(c,n);t.setAttribute(a,l)}let r=this.morphAttributes;for(let a in r){let c=[],l=r[a];for(let h=0,u=l.length;h<u;h++){let d=l[h],f=e(d,n);c.push(f)}t.morphAttributes[a]=c}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,c=o.length;a<c;a++){let l=o[a];t.addGroup(l.start,l.count,l.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let c=this.parameters;for(let l in c)c[l]!==void 0&&(e[l]=c[l]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let c in n){let l=n[c];e.data.attributes[c]=l.toJSON(e.data)}let s={},r=!1;for(let c in this.morphAttributes){let l=this.morphAttributes[c],h=[];for(let u=0,d=l.length;u<d;u++){let f=l[u];h.push(f.toJSON(e.data))}h.length>0&&(s[c]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let l in s){let h=s[l];this.setAttribute(l,h.clone(t))}let r=e.morphAttributes;for(let l in r){let h=[],u=r[l];for(let d=0,f=u.length;d<f;d++)h.push(u[d].clone(t));this.morphAttributes[l]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let l=0,h=o.length;l<h;l++){let u=o[l];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let c=e.boundingSphere;return c!==null&&(this.boundingSphere=c.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}},ch=class{constructor(e,t){this.isInterleavedBuffer=!0,this.array=e,this.stride=t,this.count=e!==void 0?e.length/t:0,this.usage=dp,this.updateRanges=[],this.version=0,this.uuid=Cr()}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.array=new e.array.constructor(e.array),this.count=e.count,this.stride=e.stride,this.usage=e.usage,this}copyAt(e,t,n){e*=this.stride,n*=t.stride;for(let s=0,r=this.stride;s<r;s++)this.array[e+s]=t.array[n+s];return this}set(e,t=0){return this.array.set(e,t),this}clone(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Pg(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=this.array.slice(0).buffer);let n=new this.array.constructor(e.arrayBuffers[t]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(e){return this.onUploadCallback=e,this}toJSON(e){e.arrayBuffers===void 0&&(e.arrayBuffers={});let t=Pg(this.array);e.arrayBuffers[t]===void 0&&(e.arrayBuffers[t]=Array.from(new Uint32Array(this.array.slice(0).buffer)));let n={uuid:this.uuid,buffer:t,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}};function Pg(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Cr()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}var ui=new U,ss=class i{constructor(e,t,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=e,this.itemSize=t,this.offset=n,this.normalized=s,this._normalizationScale=e!==void 0?mu(e.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(e){this.data.needsUpdate=e}applyMatrix4(e){for(let t=0,n=this.data.count;t<n;t++)ui.fromBufferAttribute(this,t),ui.applyMatrix4(e),this.setXYZ(t,ui.x,ui.y,ui.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)ui.fromBufferAttribute(this,t),ui.applyNormalMatrix(e),this.setXYZ(t,ui.x,ui.y,ui.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)ui.fromBufferAttribute(this,t),ui.transformDirection(e),this.setXYZ(t,ui.x,ui.y,ui.z);return this}getComponent(e,t){let n=this.array[e*this.data.stride+this.offset+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.data.array[e*this.data.stride+this.offset+t]=n,this}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset]=t,this}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+1]=t,this}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+2]=t,this}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.data.array[e*this.data.stride+this.offset+3]=t,this}getX(e){let t=this.data.array[e*this.data.stride+this.offset];return this.normalized&&(t=this._denormalize(t)),t}getY(e){let t=this.data.array[e*this.data.stride+this.offset+1];return this.normalized&&(t=this._denormalize(t)),t}getZ(e){let t=this.data.array[e*this.data.stride+this.offset+2];return this.normalized&&(t=this._denormalize(t)),t}getW(e){let t=this.data.array[e*this.data.stride+this.offset+3];return this.normalized&&(t=this._denormalize(t)),t}setXY(e,t,n){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.data.array[e+0]=t,this.data.array[e+1]=n,this}setXYZ(e,t,n,s){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e=e*this.data.stride+this.offset,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[e+0]=t,this.data.array[e+1]=n,this.data.array[e+2]=s,this.data.array[e+3]=r,this}clone(e){if(e===void 0){il("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return new an(new this.array.constructor(t),this.itemSize,this.normalized)}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.clone(e)),new i(e.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(e){if(e===void 0){il("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");let t=[];for(let n=0;n<this.count;n++){let s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)t.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:t,normalized:this.normalized}}else return e.interleavedBuffers===void 0&&(e.interleavedBuffers={}),e.interleavedBuffers[this.data.uuid]===void 0&&(e.interleavedBuffers[this.data.uuid]=this.data.toJSON(e)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):gp(e,this.data.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):vp(e,this.data.array)}},Cf=new U,Vb=new U,Hb=new rt,Wn=class{constructor(e=new U(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=Cf.subVectors(n,t).cross(Vb.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(Cf),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Hb.getNormalMatrix(e),s=this.coplanarPoint(Cf).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},Gb=0,Bi=class extends is{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Gb++}),this.uuid=Cr(),this.name="",this.type="Material",this.blending=ra,this.side=Vi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=$f,this.blendDst=Zf,this.blendEquation=Gi,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Be(0,0,0),this.blendAlpha=0,this.depthFunc=Xo,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=_0,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=jc,this.stencilZFail=jc,this.stencilZPass=jc,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){je(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){je(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let c=r[a];delete c.metadata,o.push(c)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Be().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new Wn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new We().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new We().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var qs=new U,Rf=new U,Rc=new U,Pc=new U,gr=class{constructor(e=new U,t=new U(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,qs)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=qs.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(qs.copy(this.origin).addScaledVector(this.direction,t),qs.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){Rf.copy(e).add(t).multiplyScalar(.5),Rc.copy(t).sub(e).normalize(),Pc.copy(this.origin).sub(Rf);let r=e.distanceTo(t)*.5,o=-this.direction.dot(Rc),a=Pc.dot(this.direction),c=-Pc.dot(Rc),l=Pc.lengthSq(),h=Math.abs(1-o*o),u,d,f,p;if(h>0)if(u=o*c-a,d=o*a-c,p=r*h,u>=0)if(d>=-p)if(d<=p){let v=1/h;u*=v,d*=v,f=u*(u+o*d+2*a)+d*(o*u+d+2*c)+l}else d=r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;else d=-r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;else d<=-p?(u=Math.max(0,-(-o*r+a)),d=u>0?-r:Math.min(Math.max(-r,-c),r),f=-u*u+d*(d+2*c)+l):d<=p?(u=0,d=Math.min(Math.max(-r,-c),r),f=d*(d+2*c)+l):(u=Math.max(0,-(o*r+a)),d=u>0?r:Math.min(Math.max(-r,-c),r),f=-u*u+d*(d+2*c)+l);else d=o>0?-r:r,u=Math.max(0,-(o*d+a)),f=-u*u+d*(d+2*c)+l;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(Rf).addScaledVector(Rc,d),f}intersectSphere(e,t){if(e.radius<0)return null;qs.subVectors(e.center,this.origin);let n=qs.dot(this.direction),s=qs.dot(qs)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,c=n+o;return c<0?null:a<0?this.at(c,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,c,l=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,d=this.origin;return l>=0?(n=(e.min.x-d.x)*l,s=(e.max.x-d.x)*l):(n=(e.max.x-d.x)*l,s=(e.min.x-d.x)*l),h>=0?(r=(e.min.y-d.y)*h,o=(e.max.y-d.y)*h):(r=(e.max.y-d.y)*h,o=(e.min.y-d.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),u>=0?(a=(e.min.z-d.z)*u,c=(e.max.z-d.z)*u):(a=(e.max.z-d.z)*u,c=(e.min.z-d.z)*u),n>c||a>s)||((a>n||n!==n)&&(n=a),(c<s||s!==s)&&(s=c),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,qs)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,c=a.x,l=a.y,h=a.z,u=e.x-o.x,d=e.y-o.y,f=e.z-o.z,p=t.x-o.x,v=t.y-o.y,g=t.z-o.z,m=n.x-o.x,_=n.y-o.y,A=n.z-o.z,b=Math.abs(c),C=Math.abs(l),T=Math.abs(h),y,E,F,I,P,B,V,D,G,Y,H,le;if(b>=C&&b>=T?(F=c,B=u,G=p,le=m,c>=0?(y=l,E=h,I=d,P=f,V=v,D=g,Y=_,H=A):(y=h,E=l,I=f,P=d,V=g,D=v,Y=A,H=_)):C>=T?(F=l,B=d,G=v,le=_,l>=0?(y=h,E=c,I=f,P=u,V=g,D=p,Y=A,H=m):(y=c,E=h,I=u,P=f,V=p,D=g,Y=m,H=A)):(F=h,B=f,G=g,le=A,h>=0?(y=c,E=l,I=u,P=d,V=p,D=v,Y=m,H=_):(y=l,E=c,I=d,P=u,V=v,D=p,Y=_,H=m)),F===0)return null;let q=y/F,J=E/F,ne=1/F,ue=I-q*B,de=P-J*B,Q=V-q*G,me=D-J*G,xe=Y-q*le,_e=H-J*le,ve=xe*me-_e*Q,Oe=ue*_e-de*xe,Ze=Q*de-me*ue;if(s){if(ve<0||Oe<0||Ze<0)return null}else if((ve<0||Oe<0||Ze<0)&&(ve>0||Oe>0||Ze>0))return null;let Ge=ve+Oe+Ze;if(Ge===0)return null;let ct=ne*(ve*B+Oe*G+Ze*le);return(Ge>0?ct<0:ct>0)?null:this.at(ct/Ge,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},vr=class extends Bi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Be(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ts,this.combine=Ch,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},Lg=new ut,zr=new gr,Lc=new fi,Ig=new U,Ic=new U,Dc=new U,Nc=new U,Pf=new U,Uc=new U,Dg=new U,Fc=new U,pt=class extends Tn{constructor(e=new nn,t=new vr){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){Uc.set(0,0,0);for(let c=0,l=r.length;c<l;c++){let h=a[c],u=r[c];h!==0&&(Pf.fromBufferAttribute(u,e),o?Uc.addScaledVector(Pf,h):Uc.addScaledVector(Pf.sub(t),h))}t.add(Uc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),Lc.copy(n.boundingSphere),Lc.applyMatrix4(r),zr.copy(e.ray).recast(e.near),!(Lc.containsPoint(zr.origin)===!1&&(zr.intersectSphere(Lc,Ig)===null||zr.origin.distanceToSquared(Ig)>(e.far-e.near)**2))&&(Lg.copy(r).invert(),zr.copy(e.ray).applyMatrix4(Lg),!(n.boundingBox!==null&&zr.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,zr)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,c=r.attributes.position,l=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,d=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let g=d[p],m=o[g.materialIndex],_=Math.max(g.start,f.start),A=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let b=_,C=A;b<C;b+=3){let T=a.getX(b),y=a.getX(b+1),E=a.getX(b+2);s=Oc(this,m,e,n,l,h,u,T,y,E),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(a.count,f.start+f.count);for(let g=p,m=v;g<m;g+=3){let _=a.getX(g),A=a.getX(g+1),b=a.getX(g+2);s=Oc(this,o,e,n,l,h,u,_,A,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}else if(c!==void 0)if(Array.isArray(o))for(let p=0,v=d.length;p<v;p++){let g=d[p],m=o[g.materialIndex],_=Math.max(g.start,f.start),A=Math.min(c.count,Math.min(g.start+g.count,f.start+f.count));for(let b=_,C=A;b<C;b+=3){let T=b,y=b+1,E=b+2;s=Oc(this,m,e,n,l,h,u,T,y,E),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let p=Math.max(0,f.start),v=Math.min(c.count,f.start+f.count);for(let g=p,m=v;g<m;g+=3){let _=g,A=g+1,b=g+2;s=Oc(this,o,e,n,l,h,u,_,A,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}}};function Wb(i,e,t,n,s,r,o,a){let c;if(e.side===An?c=n.intersectTriangle(o,r,s,!0,a):c=n.intersectTriangle(s,r,o,e.side===Vi,a),c===null)return null;Fc.copy(a),Fc.applyMatrix4(i.matrixWorld);let l=t.ray.origin.distanceTo(Fc);return l<t.near||l>t.far?null:{distance:l,point:Fc.clone(),object:i}}function Oc(i,e,t,n,s,r,o,a,c,l){i.getVertexPosition(a,Ic),i.getVertexPosition(c,Dc),i.getVertexPosition(l,Nc);let h=Wb(i,e,t,n,Ic,Dc,Nc,Dg);if(h){let u=new U;Ys.getBarycoord(Dg,Ic,Dc,Nc,u),s&&(h.uv=Ys.getInterpolatedAttribute(s,a,c,l,u,new We)),r&&(h.uv1=Ys.getInterpolatedAttribute(r,a,c,l,u,new We)),o&&(h.normal=Ys.getInterpolatedAttribute(o,a,c,l,u,new U),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let d={a,b:c,c:l,normal:new U,materialIndex:0};Ys.getNormal(Ic,Dc,Nc,d.normal),h.face=d,h.barycoord=u}return h}var rs=class extends yi{constructor(e=null,t=1,n=1,s,r,o,a,c,l=gn,h=gn,u,d){super(null,o,a,c,l,h,s,r,u,d),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var al=class extends an{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},Oo=new ut,Ng=new ut,kc=[],Ug=new Pt,Xb=new ut,Za=new pt,ja=new fi,yr=class extends pt{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new al(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,Xb)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new Pt),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Oo),Ug.copy(e.boundingBox).applyMatrix4(Oo),this.boundingBox.union(Ug)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new fi),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,Oo),ja.copy(e.boundingSphere).applyMatrix4(Oo),this.boundingSphere.union(ja)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(Za.geometry=this.geometry,Za.material=this.material,Za.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ja.copy(this.boundingSphere),ja.applyMatrix4(n),e.ray.intersectsSphere(ja)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,Oo),Ng.multiplyMatrices(n,Oo),Za.matrixWorld=Ng,Za.raycast(e,kc);for(let o=0,a=kc.length;o<a;o++){let c=kc[o];c.instanceId=r,c.object=this,t.push(c)}kc.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new al(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new rs(new Float32Array(s*this.count),s,this.count,Uh,Wi));let r=this.morphTexture.source.data.data,o=0;for(let l=0;l<n.length;l++)o+=n[l];let a=this.geometry.morphTargetsRelative?1:1-o,c=s*e;return r[c]=a,r.set(n,c+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},Vr=new fi,qb=new We(.5,.5),Bc=new U,xr=class{constructor(e=new Wn,t=new Wn,n=new Wn,s=new Wn,r=new Wn,o=new Wn){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=ki,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],c=r[2],l=r[3],h=r[4],u=r[5],d=r[6],f=r[7],p=r[8],v=r[9],g=r[10],m=r[11],_=r[12],A=r[13],b=r[14],C=r[15];if(s[0].setComponents(l-o,f-h,m-p,C-_).normalize(),s[1].setComponents(l+o,f+h,m+p,C+_).normalize(),s[2].setComponents(l+a,f+u,m+v,C+A).normalize(),s[3].setComponents(l-a,f-u,m-v,C-A).normalize(),n)s[4].setComponents(c,d,g,b).normalize(),s[5].setComponents(l-c,f-d,m-g,C-b).normalize();else if(s[4].setComponents(l-c,f-d,m-g,C-b).normalize(),t===ki)s[5].setComponents(l+c,f+d,m+g,C+b).normalize();else if(t===qo)s[5].setComponents(c,d,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Vr.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Vr.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Vr)}intersectsSprite(e){Vr.center.set(0,0,0);let t=qb.distanceTo(e.center);return Vr.radius=.7071067811865476+t,Vr.applyMatrix4(e.matrixWorld),this.intersectsSphere(Vr)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(Bc.x=s.normal.x>0?e.max.x:e.min.x,Bc.y=s.normal.y>0?e.max.y:e.min.y,Bc.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(Bc)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},Fg=new ut,hh=class i{constructor(){this.coordinateSystem=ki,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];Fg.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new xr),n[s].setFromProjectionMatrix(Fg,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new xr),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Ko=class extends Bi{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Be(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},uh=new U,dh=new U,Og=new ut,Ja=new gr,zc=new fi,Lf=new U,kg=new U,fh=class extends Tn{constructor(e=new nn,t=new Ko){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)uh.fromBufferAttribute(t,s-1),dh.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=uh.distanceTo(dh);e.setAttribute("lineDistance",new Rt(n,1))}else je("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),zc.copy(n.boundingSphere),zc.applyMatrix4(s),zc.radius+=r,e.ray.intersectsSphere(zc)===!1)return;Og.copy(s).invert(),Ja.copy(e.ray).applyMatrix4(Og);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),c=a*a,l=this.isLineSegments?2:1,h=n.index,d=n.attributes.position;if(h!==null){let f=Math.max(0,o.start),p=Math.min(h.count,o.start+o.count);for(let v=f,g=p-1;v<g;v+=l){let m=h.getX(v),_=h.getX(v+1),A=Vc(this,e,Ja,c,m,_,v);A&&t.push(A)}if(this.isLineLoop){let v=h.getX(p-1),g=h.getX(f),m=Vc(this,e,Ja,c,v,g,p-1);m&&t.push(m)}}else{let f=Math.max(0,o.start),p=Math.min(d.count,o.start+o.count);for(let v=f,g=p-1;v<g;v+=l){let m=Vc(this,e,Ja,c,v,v+1,v);m&&t.push(m)}if(this.isLineLoop){let v=Vc(this,e,Ja,c,p-1,f,p-1);v&&t.push(v)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function Vc(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(uh.fromBufferAttribute(a,s),dh.fromBufferAttribute(a,r),t.distanceSqToSegment(uh,dh,Lf,kg)>n)return;Lf.applyMatrix4(i.matrixWorld);let l=e.ray.origin.distanceTo(Lf);if(!(l<e.near||l>e.far))return{distance:l,point:kg.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var Bg=new U,zg=new U,ll=class extends fh{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)Bg.fromBufferAttribute(t,s),zg.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+Bg.distanceTo(zg);e.setAttribute("lineDistance",new Rt(n,1))}else je("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var cl=class extends yi{constructor(e=[],t=$r,n,s,r,o,a,c,l,h){super(e,t,n,s,r,o,a,c,l,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var os=class extends yi{constructor(e,t,n=as,s,r,o,a=gn,c=gn,l,h=Zs,u=1){if(h!==Zs&&h!==ls)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let d={width:e,height:t,depth:u};super(d,s,r,o,a,c,h,n,l),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Zo(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},hl=class extends os{constructor(e,t=as,n=$r,s,r,o=gn,a=gn,c,l=Zs){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,c,l),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},ul=class extends yi{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},_r=class i extends nn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let c=[],l=[],h=[],u=[],d=0,f=0;p("z","y","x",-1,-1,n,t,e,o,r,0),p("z","y","x",1,-1,n,t,-e,o,r,1),p("x","z","y",1,1,e,n,t,s,o,2),p("x","z","y",1,-1,e,n,-t,s,o,3),p("x","y","z",1,-1,e,t,n,s,r,4),p("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(c),this.setAttribute("position",new Rt(l,3)),this.setAttribute("normal",new Rt(h,3)),this.setAttribute("uv",new Rt(u,2));function p(v,g,m,_,A,b,C,T,y,E,F){let I=b/y,P=C/E,B=b/2,V=C/2,D=T/2,G=y+1,Y=E+1,H=0,le=0,q=new U;for(let J=0;J<Y;J++){let ne=J*P-V;for(let ue=0;ue<G;ue++){let de=ue*I-B;q[v]=de*_,q[g]=ne*A,q[m]=D,l.push(q.x,q.y,q.z),q[v]=0,q[g]=0,q[m]=T>0?1:-1,h.push(q.x,q.y,q.z),u.push(ue/y),u.push(1-J/E),H+=1}}for(let J=0;J<E;J++)for(let ne=0;ne<y;ne++){let ue=d+ne+G*J,de=d+ne+G*(J+1),Q=d+(ne+1)+G*(J+1),me=d+(ne+1)+G*J;c.push(ue,de,me),c.push(de,Q,me),le+=6}a.addGroup(f,le,F),f+=le,d+=H}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var dl=class i extends nn{constructor(e=1,t=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:e,segments:t,thetaStart:n,thetaLength:s},t=Math.max(3,t);let r=[],o=[],a=[],c=[],l=new U,h=new We;o.push(0,0,0),a.push(0,0,1),c.push(.5,.5);for(let u=0,d=3;u<=t;u++,d+=3){let f=n+u/t*s;l.x=e*Math.cos(f),l.y=e*Math.sin(f),o.push(l.x,l.y,l.z),a.push(0,0,1),h.x=(o[d]/e+1)/2,h.y=(o[d+1]/e+1)/2,c.push(h.x,h.y)}for(let u=1;u<=t;u++)r.push(u,u+1,0);this.setIndex(r),this.setAttribute("position",new Rt(o,3)),this.setAttribute("normal",new Rt(a,3)),this.setAttribute("uv",new Rt(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.segments,e.thetaStart,e.thetaLength)}},Qo=class i extends nn{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,c=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:c};let l=this;s=Math.floor(s),r=Math.floor(r);let h=[],u=[],d=[],f=[],p=0,v=[],g=n/2,m=0;_(),o===!1&&(e>0&&A(!0),t>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new Rt(u,3)),this.setAttribute("normal",new Rt(d,3)),this.setAttribute("uv",new Rt(f,2));function _(){let b=new U,C=new U,T=0,y=(t-e)/n;for(let E=0;E<=r;E++){let F=[],I=E/r,P=I*(t-e)+e;for(let B=0;B<=s;B++){let V=B/s,D=V*c+a,G=Math.sin(D),Y=Math.cos(D);C.x=P*G,C.y=-I*n+g,C.z=P*Y,u.push(C.x,C.y,C.z),b.set(G,y,Y).normalize(),d.push(b.x,b.y,b.z),f.push(V,1-I),F.push(p++)}v.push(F)}for(let E=0;E<s;E++)for(let F=0;F<r;F++){let I=v[F][E],P=v[F+1][E],B=v[F+1][E+1],V=v[F][E+1];(e>0||F!==0)&&(h.push(I,P,V),T+=3),(t>0||F!==r-1)&&(h.push(P,B,V),T+=3)}l.addGroup(m,T,0),m+=T}function A(b){let C=p,T=new We,y=new U,E=0,F=b===!0?e:t,I=b===!0?1:-1;for(let B=1;B<=s;B++)u.push(0,g*I,0),d.push(0,I,0),f.push(.5,.5),p++;let P=p;for(let B=0;B<=s;B++){let D=B/s*c+a,G=Math.cos(D),Y=Math.sin(D);y.x=F*Y,y.y=g*I,y.z=F*G,u.push(y.x,y.y,y.z),d.push(0,I,0),T.x=G*.5+.5,T.y=Y*.5*I+.5,f.push(T.x,T.y),p++}for(let B=0;B<s;B++){let V=C+B,D=P+B;b===!0?h.push(D,D+1,V):h.push(D+1,D,V),E+=3}l.addGroup(m,E,b===!0?1:2),m+=E}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},fl=class i extends Qo{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Hc=new U,Gc=new U,If=new U,Wc=new Ys,pl=class extends nn{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(Go*t),o=e.getIndex(),a=e.getAttribute("position"),c=o?o.count:a.count,l=[0,0,0],h=["a","b","c"],u=new Array(3),d=new Map,f=[];for(let p=0;p<c;p+=3){o?(l[0]=o.getX(p),l[1]=o.getX(p+1),l[2]=o.getX(p+2)):(l[0]=p,l[1]=p+1,l[2]=p+2);let{a:v,b:g,c:m}=Wc;if(v.fromBufferAttribute(a,l[0]),g.fromBufferAttribute(a,l[1]),m.fromBufferAttribute(a,l[2]),Wc.getNormal(If),u[0]=`${Math.round(v.x*s)},${Math.round(v.y*s)},${Math.round(v.z*s)}`,u[1]=`${Math.round(g.x*s)},${Math.round(g.y*s)},${Math.round(g.z*s)}`,u[2]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,!(u[0]===u[1]||u[1]===u[2]||u[2]===u[0]))for(let _=0;_<3;_++){let A=(_+1)%3,b=u[_],C=u[A],T=Wc[h[_]],y=Wc[h[A]],E=`${b}_${C}`,F=`${C}_${b}`,I=d.get(F);I?(If.dot(I.normal)<=r&&(f.push(T.x,T.y,T.z),f.push(y.x,y.y,y.z)),d.set(F,null)):d.has(E)||d.set(E,{index0:l[_],index1:l[A],normal:If.clone()})}}for(let p of d.values())if(p){let{index0:v,index1:g}=p;Hc.fromBufferAttribute(a,v),Gc.fromBufferAttribute(a,g),f.push(Hc.x,Hc.y,Hc.z),f.push(Gc.x,Gc.y,Gc.z)}this.setAttribute("position",new Rt(f,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var ml=class i extends nn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),c=Math.floor(s),l=a+1,h=c+1,u=e/a,d=t/c,f=[],p=[],v=[],g=[];for(let m=0;m<h;m++){let _=m*d-o;for(let A=0;A<l;A++){let b=A*u-r;p.push(b,-_,0),v.push(0,0,1),g.push(A/a),g.push(1-m/c)}}for(let m=0;m<c;m++)for(let _=0;_<a;_++){let A=_+l*m,b=_+l*(m+1),C=_+1+l*(m+1),T=_+1+l*m;f.push(A,b,T),f.push(b,C,T)}this.setIndex(f),this.setAttribute("position",new Rt(p,3)),this.setAttribute("normal",new Rt(v,3)),this.setAttribute("uv",new Rt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Wr=class i extends nn{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let c=Math.min(o+a,Math.PI),l=0,h=[],u=new U,d=new U,f=[],p=[],v=[],g=[];for(let m=0;m<=n;m++){let _=[],A=m/n,b=o+A*a,C=e*Math.cos(b),T=Math.sqrt(e*e-C*C),y=0;m===0&&o===0?y=.5/t:m===n&&c===Math.PI&&(y=-.5/t);for(let E=0;E<=t;E++){let F=E/t,I=s+F*r;u.x=-T*Math.cos(I),u.y=C,u.z=T*Math.sin(I),p.push(u.x,u.y,u.z),d.copy(u).normalize(),v.push(d.x,d.y,d.z),g.push(F+y,1-A),_.push(l++)}h.push(_)}for(let m=0;m<n;m++)for(let _=0;_<t;_++){let A=h[m][_+1],b=h[m][_],C=h[m+1][_],T=h[m+1][_+1];(m!==0||o>0)&&f.push(A,b,T),(m!==n-1||c<Math.PI)&&f.push(b,C,T)}this.setIndex(f),this.setAttribute("position",new Rt(p,3)),this.setAttribute("normal",new Rt(v,3)),this.setAttribute("uv",new Rt(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var gl=class extends nn{constructor(e=null){if(super(),this.type="WireframeGeometry",this.parameters={geometry:e},e!==null){let t=[],n=new Set,s=new U,r=new U;if(e.index!==null){let o=e.attributes.position,a=e.index,c=e.groups;c.length===0&&(c=[{start:0,count:a.count,materialIndex:0}]);for(let l=0,h=c.length;l<h;++l){let u=c[l],d=u.start,f=u.count;for(let p=d,v=d+f;p<v;p+=3)for(let g=0;g<3;g++){let m=a.getX(p+g),_=a.getX(p+(g+1)%3);s.fromBufferAttribute(o,m),r.fromBufferAttribute(o,_),Vg(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}}else{let o=e.attributes.position;for(let a=0,c=o.count/3;a<c;a++)for(let l=0;l<3;l++){let h=3*a+l,u=3*a+(l+1)%3;s.fromBufferAttribute(o,h),r.fromBufferAttribute(o,u),Vg(s,r,n)===!0&&(t.push(s.x,s.y,s.z),t.push(r.x,r.y,r.z))}}this.setAttribute("position",new Rt(t,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};function Vg(i,e,t){let n=`${i.x},${i.y},${i.z}-${e.x},${e.y},${e.z}`,s=`${e.x},${e.y},${e.z}-${i.x},${i.y},${i.z}`;return t.has(n)===!0||t.has(s)===!0?!1:(t.add(n),t.add(s),!0)}var vl=class extends Bi{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Be(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Zr(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Hg(s))s.isRenderTargetTexture?(je("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Hg(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function ri(i){let e={};for(let t=0;t<i.length;t++){let n=Zr(i[t]);for(let s in n)e[s]=n[s]}return e}function Hg(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function Yb(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function yp(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:_t.workingColorSpace}var Pi={clone:Zr,merge:ri},$b=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Zb=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Gt=class extends Bi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=$b,this.fragmentShader=Zb,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Zr(e.uniforms),this.uniformsGroups=Yb(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Be().setHex(s.value);break;case"v2":this.uniforms[n].value=new We().fromArray(s.value);break;case"v3":this.uniforms[n].value=new U().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Tt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new rt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new ut().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},ea=class extends Gt{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},ii=class extends Bi{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Be(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Be(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=la,this.normalScale=new We(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ts,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Ai=class extends ii{constructor(e){super(),this.isMeshPhysicalMaterial=!0,this.defines={STANDARD:"",PHYSICAL:""},this.type="MeshPhysicalMaterial",this.anisotropyRotation=0,this.anisotropyMap=null,this.clearcoatMap=null,this.clearcoatRoughness=0,this.clearcoatRoughnessMap=null,this.clearcoatNormalScale=new We(1,1),this.clearcoatNormalMap=null,this.diffuseRoughnessMap=null,this.ior=1.5,Object.defineProperty(this,"reflectivity",{get:function(){return at(2.5*(this.ior-1)/(this.ior+1),0,1)},set:function(t){this.ior=(1+.4*t)/(1-.4*t)}}),this.iridescenceMap=null,this.iridescenceIOR=1.3,this.iridescenceThicknessMinimum=100,this.iridescenceThicknessMaximum=400,this.iridescenceThicknessMap=null,this.sheenColor=new Be(0),this.sheenColorMap=null,this.sheenRoughness=1,this.sheenRoughnessMap=null,this.transmissionMap=null,this.thickness=0,this.thicknessMap=null,this.attenuationDistance=1/0,this.attenuationColor=new Be(1,1,1),this.specularIntensity=1,this.specularIntensityMap=null,this.specularColor=new Be(1,1,1),this.specularColorMap=null,this._anisotropy=0,this._clearcoat=0,this._diffuseRoughness=0,this._dispersion=0,this._iridescence=0,this._retroreflectivity=0,this._sheen=0,this._transmission=0,this.setValues(e)}get anisotropy(){return this._anisotropy}set anisotropy(e){this._anisotropy>0!=e>0&&this.version++,this._anisotropy=e}get clearcoat(){return this._clearcoat}set clearcoat(e){this._clearcoat>0!=e>0&&this.version++,this._clearcoat=e}get diffuseRoughness(){return this._diffuseRoughness}set diffuseRoughness(e){this._diffuseRoughness>0!=e>0&&this.version++,this._diffuseRoughness=e}get iridescence(){return this._iridescence}set iridescence(e){this._iridescence>0!=e>0&&this.version++,this._iridescence=e}get dispersion(){return this._dispersion}set dispersion(e){this._dispersion>0!=e>0&&this.version++,this._dispersion=e}get retroreflectivity(){return this._retroreflectivity}set retroreflectivity(e){this._retroreflectivity>0!=e>0&&this.version++,this._retroreflectivity=e}get sheen(){return this._sheen}set sheen(e){this._sheen>0!=e>0&&this.version++,this._sheen=e}get transmission(){return this._transmission}set transmission(e){this._transmission>0!=e>0&&this.version++,this._transmission=e}get iridescenceThicknessRange(){return Hr('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),[this.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum]}set iridescenceThicknessRange(e){Hr('MeshPhysicalMaterial: The "iridescenceThicknessRange" property has been replaced by "iridescenceThicknessMinimum" and "iridescenceThicknessMaximum".'),this.iridescenceThicknessMinimum=e[0],this.iridescenceThicknessMaximum=e[1]}copy(e){return super.copy(e),this.defines={STANDARD:"",PHYSICAL:""},this.anisotropy=e.anisotropy,this.anisotropyRotation=e.anisotropyRotation,this.anisotropyMap=e.anisotropyMap,this.clearcoat=e.clearcoat,this.clearcoatMap=e.clearcoatMap,this.clearcoatRoughness=e.clearcoatRoughness,this.clearcoatRoughnessMap=e.clearcoatRoughnessMap,this.clearcoatNormalMap=e.clearcoatNormalMap,this.clearcoatNormalScale.copy(e.clearcoatNormalScale),this.diffuseRoughness=e.diffuseRoughness,this.diffuseRoughnessMap=e.diffuseRoughnessMap,this.dispersion=e.dispersion,this.ior=e.ior,this.iridescence=e.iridescence,this.iridescenceMap=e.iridescenceMap,this.iridescenceIOR=e.iridescenceIOR,this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum,this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum,this.iridescenceThicknessMap=e.iridescenceThicknessMap,this.retroreflectivity=e.retroreflectivity,this.sheen=e.sheen,this.sheenColor.copy(e.sheenColor),this.sheenColorMap=e.sheenColorMap,this.sheenRoughness=e.sheenRoughness,this.sheenRoughnessMap=e.sheenRoughnessMap,this.transmission=e.transmission,this.transmissionMap=e.transmissionMap,this.thickness=e.thickness,this.thicknessMap=e.thicknessMap,this.attenuationDistance=e.attenuationDistance,this.attenuationColor.copy(e.attenuationColor),this.specularIntensity=e.specularIntensity,this.specularIntensityMap=e.specularIntensityMap,this.specularColor.copy(e.specularColor),this.specularColorMap=e.specularColorMap,this}};var yl=class extends Bi{constructor(e){super(),this.isMeshNormalMaterial=!0,this.type="MeshNormalMaterial",this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=la,this.normalScale=new We(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.flatShading=!1,this.setValues(e)}copy(e){return super.copy(e),this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.flatShading=e.flatShading,this}},xl=class extends Bi{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Be(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Be(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=la,this.normalScale=new We(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Ts,this.combine=Ch,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},ph=class extends Bi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=y0,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},mh=class extends Bi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function ko(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Xc(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var br=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let c=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===c)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},gh=class extends br{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ff,endingEnd:Ff}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],c=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case Of:r=e,a=2*t-n;break;case kf:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(c===void 0)switch(this.getSettings_().endingEnd){case Of:o=e,c=2*n-t;break;case kf:o=1,c=n+s[1]-s[0];break;default:o=e-1,c=t}let l=(n-t)*.5,h=this.valueSize;this._weightPrev=l/(t-a),this._weightNext=l/(c-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=e*a,l=c-a,h=this._offsetPrev,u=this._offsetNext,d=this._weightPrev,f=this._weightNext,p=(n-t)/(s-t),v=p*p,g=v*p,m=-d*g+2*d*v-d*p,_=(1+d)*g+(-1.5-2*d)*v+(-.5+d)*p+1,A=(-1-f)*g+(1.5+f)*v+.5*p,b=f*g-f*v;for(let C=0;C!==a;++C)r[C]=m*o[h+C]+_*o[l+C]+A*o[c+C]+b*o[u+C];return r}},vh=class extends br{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=e*a,l=c-a,h=(n-t)/(s-t),u=1-h;for(let d=0;d!==a;++d)r[d]=o[l+d]*u+o[c+d]*h;return r}},yh=class extends br{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},xh=class extends br{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=e*a,l=c-a,h=this.inTangents,u=this.outTangents;if(!h||!u){let p=(n-t)/(s-t),v=1-p;for(let g=0;g!==a;++g)r[g]=o[l+g]*v+o[c+g]*p;return r}let d=a*2,f=e-1;for(let p=0;p!==a;++p){let v=o[l+p],g=o[c+p],m=f*d+p*2,_=u[m],A=u[m+1],b=e*d+p*2,C=h[b],T=h[b+1],y=Jb(n,t,_,C,s);r[p]=L0(y,v,A,T,g)}return r}};function L0(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function jb(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function Jb(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=L0(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let c=jb(r,e,t,n,s);if(Math.abs(c)<1e-10)break;r=Math.max(0,Math.min(1,r-a/c))}return r}var Ci=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=ko(t,this.TimeBufferType),this.values=ko(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:ko(e.times,Array),values:ko(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Xc(e.settings)&&(n.settings={inTangents:ko(e.settings.inTangents,Array),outTangents:ko(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new yh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new vh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new gh(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new xh(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case Qa:t=this.InterpolantFactoryMethodDiscrete;break;case rh:t=this.InterpolantFactoryMethodLinear;break;case Zc:t=this.InterpolantFactoryMethodSmooth;break;case Uf:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return je("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Qa;case this.InterpolantFactoryMethodLinear:return rh;case this.InterpolantFactoryMethodSmooth:return Zc;case this.InterpolantFactoryMethodBezier:return Uf}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Xc(this.settings)&&(Gg(this.settings.inTangents,e),Gg(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Xc(this.settings)&&(Wg(this.settings.inTangents,e),Wg(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(it("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(it("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let c=n[a];if(typeof c=="number"&&isNaN(c)){it("KeyframeTrack: Time is not a valid number.",this,a,c),e=!1;break}if(o!==null&&o>c){it("KeyframeTrack: Out of order keys.",this,a,c,o),e=!1;break}o=c}if(s!==void 0&&db(s))for(let a=0,c=s.length;a!==c;++a){let l=s[a];if(isNaN(l)){it("KeyframeTrack: Value is not a valid number.",this,a,l),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Zc,r=e.length-1,o=1;for(let a=1;a<r;++a){let c=!1,l=e[a],h=e[a+1];if(l!==h&&(a!==1||l!==e[0]))if(s)c=!0;else{let u=a*n,d=u-n,f=u+n;for(let p=0;p!==n;++p){let v=t[u+p];if(v!==t[d+p]||v!==t[f+p]){c=!0;break}}}if(c){if(a!==o){e[o]=e[a];let u=a*n,d=o*n;for(let f=0;f!==n;++f)t[d+f]=t[u+f]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,c=o*n,l=0;l!==n;++l)t[c+l]=t[a+l];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Xc(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Gg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Wg(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}Ci.prototype.ValueTypeName="";Ci.prototype.TimeBufferType=Float32Array;Ci.prototype.ValueBufferType=Float32Array;Ci.prototype.DefaultInterpolation=rh;var Sr=class extends Ci{constructor(e,t,n){super(e,t,n)}};Sr.prototype.ValueTypeName="bool";Sr.prototype.ValueBufferType=Array;Sr.prototype.DefaultInterpolation=Qa;Sr.prototype.InterpolantFactoryMethodLinear=void 0;Sr.prototype.InterpolantFactoryMethodSmooth=void 0;var _h=class extends Ci{constructor(e,t,n,s){super(e,t,n,s)}};_h.prototype.ValueTypeName="color";var bh=class extends Ci{constructor(e,t,n,s){super(e,t,n,s)}};bh.prototype.ValueTypeName="number";var Sh=class extends br{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,c=(n-t)/(s-t),l=e*a;for(let h=l+a;l!==h;l+=4)qn.slerpFlat(r,0,o,l-a,o,l,c);return r}},_l=class extends Ci{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Sh(this.times,this.values,this.getValueSize(),e)}};_l.prototype.ValueTypeName="quaternion";_l.prototype.InterpolantFactoryMethodSmooth=void 0;var Mr=class extends Ci{constructor(e,t,n){super(e,t,n)}};Mr.prototype.ValueTypeName="string";Mr.prototype.ValueBufferType=Array;Mr.prototype.DefaultInterpolation=Qa;Mr.prototype.InterpolantFactoryMethodLinear=void 0;Mr.prototype.InterpolantFactoryMethodSmooth=void 0;var Mh=class extends Ci{constructor(e,t,n,s){super(e,t,n,s)}};Mh.prototype.ValueTypeName="vector";var wh=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,c,l=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),c?c(h):h},this.setURLModifier=function(h){return c=h,this},this.addHandler=function(h,u){return l.push(h,u),this},this.removeHandler=function(h){let u=l.indexOf(h);return u!==-1&&l.splice(u,2),this},this.getHandler=function(h){for(let u=0,d=l.length;u<d;u+=2){let f=l[u],p=l[u+1];if(f.global&&(f.lastIndex=0),f.test(h))return p}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},I0=new wh,Eh=class{constructor(e){this.manager=e!==void 0?e:I0,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};Eh.DEFAULT_MATERIAL_NAME="__DEFAULT";var ta=class extends Tn{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Be(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},bl=class extends ta{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Tn.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Be(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},Df=new ut,Xg=new U,qg=new U,Sl=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new We(512,512),this.mapType=si,this.map=null,this.mapPass=null,this.matrix=new ut,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new xr,this._frameExtents=new We(1,1),this._viewportCount=1,this._viewports=[new Tt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Xg.setFromMatrixPosition(e.matrixWorld),t.position.copy(Xg),qg.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(qg),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){Df.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(Df,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,c=s?s.x/r.x:0,l=s?s.y/r.y:0;e.coordinateSystem===qo||e.reversedDepth?t.set(.5*o,0,0,.5*o+c,0,.5*a,0,.5*a+l,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+c,0,.5*a,0,.5*a+l,0,0,.5,.5,0,0,0,1),t.multiply(Df)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},qc=new U,Yc=new qn,Ms=new U,Ml=class extends Tn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ut,this.projectionMatrix=new ut,this.projectionMatrixInverse=new ut,this.coordinateSystem=ki,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(qc,Yc,Ms),Ms.x===1&&Ms.y===1&&Ms.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(qc,Yc,Ms.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(qc,Yc,Ms),Ms.x===1&&Ms.y===1&&Ms.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(qc,Yc,Ms.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},mr=new U,Yg=new We,$g=new We,ni=class extends Ml{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=$o*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Go*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return $o*2*Math.atan(Math.tan(Go*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){mr.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(mr.x,mr.y).multiplyScalar(-e/mr.z),mr.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(mr.x,mr.y).multiplyScalar(-e/mr.z)}getViewSize(e,t){return this.getViewBounds(e,Yg,$g),t.subVectors($g,Yg)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Go*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let c=o.fullWidth,l=o.fullHeight;r+=o.offsetX*s/c,t-=o.offsetY*n/l,s*=o.width/c,n*=o.height/l}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Bf=class extends Sl{constructor(){super(new ni(90,1,.5,500)),this.isPointLightShadow=!0}},wl=class extends ta{constructor(e,t,n=0,s=2){super(e,t),this.isPointLight=!0,this.type="PointLight",this.distance=n,this.decay=s,this.shadow=new Bf}get power(){return this.intensity*4*Math.PI}set power(e){this.intensity=e/(4*Math.PI)}dispose(){super.dispose(),this.shadow.dispose()}copy(e,t){return super.copy(e,t),this.distance=e.distance,this.decay=e.decay,this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.distance=this.distance,t.object.decay=this.decay,t.object.shadow=this.shadow.toJSON(),t}},Xr=class extends Ml{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,c=s-t;if(this.view!==null&&this.view.enabled){let l=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=l*this.view.offsetX,o=r+l*this.view.width,a-=h*this.view.offsetY,c=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,c,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},zf=class extends Sl{constructor(){super(new Xr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},na=class extends ta{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Tn.DEFAULT_UP),this.updateMatrix(),this.target=new Tn,this.shadow=new zf}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var El=class extends nn{constructor(){super(),this.isInstancedBufferGeometry=!0,this.type="InstancedBufferGeometry",this.instanceCount=1/0}copy(e){return super.copy(e),this.instanceCount=e.instanceCount,this}toJSON(){let e=super.toJSON();return e.instanceCount=this.instanceCount,e.isInstancedBufferGeometry=!0,e}};var Bo=-90,zo=1,ia=class extends Tn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ni(Bo,zo,e,t);s.layers=this.layers,this.add(s);let r=new ni(Bo,zo,e,t);r.layers=this.layers,this.add(r);let o=new ni(Bo,zo,e,t);o.layers=this.layers,this.add(o);let a=new ni(Bo,zo,e,t);a.layers=this.layers,this.add(a);let c=new ni(Bo,zo,e,t);c.layers=this.layers,this.add(c);let l=new ni(Bo,zo,e,t);l.layers=this.layers,this.add(l)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,c]=t;for(let l of t)this.remove(l);if(e===ki)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),c.up.set(0,1,0),c.lookAt(0,0,-1);else if(e===qo)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),c.up.set(0,-1,0),c.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let l of t)this.add(l),l.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,c,l,h]=this.children,u=e.getRenderTarget(),d=e.getActiveCubeFace(),f=e.getActiveMipmapLevel(),p=e.xr.enabled;e.xr.enabled=!1;let v=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let g=!1;e.isWebGLRenderer===!0?g=e.state.buffers.depth.getReversed():g=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),e.setRenderTarget(n,4,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),n.texture.mipmapsAutoUpdate=v,e.setRenderTarget(n,5,s),g&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,d,f),e.xr.enabled=p,n.texture.needsPMREMUpdate=!0}},Th=class extends ni{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}},Tl=class{constructor(){this._previousTime=0,this._currentTime=0,this._startTime=performance.now(),this._delta=0,this._elapsed=0,this._timescale=1,this._document=null,this._pageVisibilityHandler=null}connect(e){this._document=e,e.hidden!==void 0&&(this._pageVisibilityHandler=Kb.bind(this),e.addEventListener("visibilitychange",this._pageVisibilityHandler,!1))}disconnect(){this._pageVisibilityHandler!==null&&(this._document.removeEventListener("visibilitychange",this._pageVisibilityHandler),this._pageVisibilityHandler=null),this._document=null}getDelta(){return this._delta/1e3}getElapsed(){return this._elapsed/1e3}getTimescale(){return this._timescale}setTimescale(e){return this._timescale=e,this}reset(){return this._currentTime=performance.now()-this._startTime,this}dispose(){this.disconnect()}update(e){return this._pageVisibilityHandler!==null&&this._document.hidden===!0?this._delta=0:(this._previousTime=this._currentTime,this._currentTime=(e!==void 0?e:performance.now())-this._startTime,this._delta=(this._currentTime-this._previousTime)*this._timescale,this._elapsed+=this._delta),this}};function Kb(){this._document.hidden===!1&&this.reset()}var xp="\\[\\]\\.:\\/",Qb=new RegExp("["+xp+"]","g"),_p="[^"+xp+"]",eS="[^"+xp.replace("\\.","")+"]",tS=/((?:WC+[\/:])*)/.source.replace("WC",_p),nS=/(WCOD+)?/.source.replace("WCOD",eS),iS=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",_p),sS=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",_p),rS=new RegExp("^"+tS+nS+iS+sS+"$"),oS=["material","materials","bones","map"],Vf=class{constructor(e,t,n){let s=n||Jt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},Jt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Qb,"")}static parseTrackName(e){let t=rS.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);oS.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let c=n(a.children);if(c)return c}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){je("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let l=t.objectIndex;switch(n){case"materials":if(!e.material){it("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){it("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){it("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===l){l=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){it("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){it("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){it("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(l!==void 0){if(e[l]===void 0){it("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[l]}}let o=e[s];if(o===void 0){let l=t.nodeName;it("PropertyBinding: Trying to update property for track: "+l+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let c=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){it("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){it("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}c=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(c=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(c=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[c],this.setValue=this.SetterByBindingTypeAndVersioning[c][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};Jt.Composite=Vf;Jt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};Jt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};Jt.prototype.GetterByBindingType=[Jt.prototype._getValue_direct,Jt.prototype._getValue_array,Jt.prototype._getValue_arrayElement,Jt.prototype._getValue_toArray];Jt.prototype.SetterByBindingTypeAndVersioning=[[Jt.prototype._setValue_direct,Jt.prototype._setValue_direct_setNeedsUpdate,Jt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_array,Jt.prototype._setValue_array_setNeedsUpdate,Jt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_arrayElement,Jt.prototype._setValue_arrayElement_setNeedsUpdate,Jt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[Jt.prototype._setValue_fromArray,Jt.prototype._setValue_fromArray_setNeedsUpdate,Jt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var HP=new Float32Array(1);var wr=class extends ch{constructor(e,t,n=1){super(e,t),this.isInstancedInterleavedBuffer=!0,this.meshPerAttribute=n}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}clone(e){let t=super.clone(e);return t.meshPerAttribute=this.meshPerAttribute,t}toJSON(e){let t=super.toJSON(e);return t.isInstancedInterleavedBuffer=!0,t.meshPerAttribute=this.meshPerAttribute,t}};var Zg=new ut,Al=class{constructor(e,t,n=0,s=1/0){this.ray=new gr(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new jo,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):it("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Zg.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Zg),this}intersectObject(e,t=!0,n=[]){return Hf(e,this,n,t),n.sort(jg),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Hf(e[s],this,n,t);return n.sort(jg),n}};function jg(i,e){return i.distance-e.distance}function Hf(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Hf(r[o],e,t,!0)}}var Er=class{constructor(e=1,t=0,n=0){this.radius=e,this.phi=t,this.theta=n}set(e,t,n){return this.radius=e,this.phi=t,this.theta=n,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=at(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,n){return this.radius=Math.sqrt(e*e+t*t+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,n),this.phi=Math.acos(at(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Gf=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var Jg=new U,$c=new U,Vo=new U,Ho=new U,Nf=new U,aS=new U,lS=new U,Cl=class{constructor(e=new U,t=new U){this.start=e,this.end=t}set(e,t){return this.start.copy(e),this.end.copy(t),this}copy(e){return this.start.copy(e.start),this.end.copy(e.end),this}getCenter(e){return e.addVectors(this.start,this.end).multiplyScalar(.5)}delta(e){return e.subVectors(this.end,this.start)}distanceSq(){return this.start.distanceToSquared(this.end)}distance(){return this.start.distanceTo(this.end)}at(e,t){return this.delta(t).multiplyScalar(e).add(this.start)}closestPointToPointParameter(e,t){Jg.subVectors(e,this.start),$c.subVectors(this.end,this.start);let n=$c.dot($c);if(n===0)return 0;let r=$c.dot(Jg)/n;return t&&(r=at(r,0,1)),r}closestPointToPoint(e,t,n){let s=this.closestPointToPointParameter(e,t);return this.delta(n).multiplyScalar(s).add(this.start)}distanceSqToLine3(e,t=aS,n=lS){let s=10000000000000001e-32,r,o,a=this.start,c=e.start,l=this.end,h=e.end;Vo.subVectors(l,a),Ho.subVectors(h,c),Nf.subVectors(a,c);let u=Vo.dot(Vo),d=Ho.dot(Ho),f=Ho.dot(Nf);if(u<=s&&d<=s)return t.copy(a),n.copy(c),t.distanceToSquared(n);if(u<=s)r=0,o=f/d,o=at(o,0,1);else{let p=Vo.dot(Nf);if(d<=s)o=0,r=at(-p/u,0,1);else{let v=Vo.dot(Ho),g=u*d-v*v;g!==0?r=at((v*f-p*d)/g,0,1):r=0,o=(v*r+f)/d,o<0?(o=0,r=at(-p/u,0,1)):o>1&&(o=1,r=at((v-p)/u,0,1))}}return t.copy(a).addScaledVector(Vo,r),n.copy(c).addScaledVector(Ho,o),t.distanceToSquared(n)}applyMatrix4(e){return this.start.applyMatrix4(e),this.end.applyMatrix4(e),this}equals(e){return e.start.equals(this.start)&&e.end.equals(this.end)}clone(){return new this.constructor().copy(this)}};var Rl=class extends is{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function bp(i,e,t,n){let s=cS(n);switch(t){case ap:return i*e;case Uh:return i*e/s.components*s.byteLength;case Fh:return i*e/s.components*s.byteLength;case Ar:return i*e*2/s.components*s.byteLength;case Oh:return i*e*2/s.components*s.byteLength;case lp:return i*e*3/s.components*s.byteLength;case Ri:return i*e*4/s.components*s.byteLength;case kh:return i*e*4/s.components*s.byteLength;case Nl:case Ul:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Fl:case Ol:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case zh:case Hh:return Math.max(i,16)*Math.max(e,8)/4;case Bh:case Vh:return Math.max(i,8)*Math.max(e,8)/2;case Gh:case Wh:case qh:case Yh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Xh:case kl:case $h:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Zh:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case jh:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Jh:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Kh:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Qh:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case eu:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case tu:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case nu:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case iu:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case su:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case ru:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case ou:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case au:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case lu:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case cu:case hu:case uu:return Math.ceil(i/4)*Math.ceil(e/4)*16;case du:case fu:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Bl:case pu:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function cS(i){switch(i){case si:case ip:return{byteLength:1,components:1};case aa:case sp:case Vn:return{byteLength:2,components:1};case Dh:case Nh:return{byteLength:2,components:4};case as:case Ih:case Wi:return{byteLength:4,components:1};case rp:case op:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?je("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function ev(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function uS(i){let e=new WeakMap;function t(a,c){let l=a.array,h=a.usage,u=l.byteLength,d=i.createBuffer();i.bindBuffer(c,d),i.bufferData(c,l,h),a.onUploadCallback();let f;if(l instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&l instanceof Float16Array)f=i.HALF_FLOAT;else if(l instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(l instanceof Int16Array)f=i.SHORT;else if(l instanceof Uint32Array)f=i.UNSIGNED_INT;else if(l instanceof Int32Array)f=i.INT;else if(l instanceof Int8Array)f=i.BYTE;else if(l instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(l instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+l);return{buffer:d,type:f,bytesPerElement:l.BYTES_PER_ELEMENT,version:a.version,size:u}}function n(a,c,l){let h=c.array,u=c.updateRanges;if(i.bindBuffer(l,a),u.length===0)i.bufferSubData(l,0,h);else{u.sort((f,p)=>f.start-p.start);let d=0;for(let f=1;f<u.length;f++){let p=u[d],v=u[f];v.start<=p.start+p.count+1?p.count=Math.max(p.count,v.start+v.count-p.start):(++d,u[d]=v)}u.length=d+1;for(let f=0,p=u.length;f<p;f++){let v=u[f];i.bufferSubData(l,v.start*h.BYTES_PER_ELEMENT,h,v.start,v.count)}c.clearUpdateRanges()}c.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let c=e.get(a);c&&(i.deleteBuffer(c.buffer),e.delete(a))}function o(a,c){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let l=e.get(a);if(l===void 0)e.set(a,t(a,c));else if(l.version<a.version){if(l.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(l.buffer,a,c),l.version=a.version}}return{get:s,remove:r,update:o}}var dS=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,fS=`#ifdef USE_ALPHAHASH
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
#endif`,pS=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,mS=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,gS=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,vS=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,yS=`#ifdef USE_AOMAP
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
#endif`,xS=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,_S=`#ifdef USE_BATCHING
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
#endif`,bS=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,SS=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,MS=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,wS=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,ES=`#ifdef USE_IRIDESCENCE
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
#endif`,TS=`#ifdef USE_BUMPMAP
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
#endif`,AS=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,CS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,RS=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,PS=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,LS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,IS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,DS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,NS=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`,US=`#define PI 3.141592653589793
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
} // validated`,FS=`vec3 transformedNormal = objectNormal;
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
#endif`,OS=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,kS=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,BS=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,zS=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,VS="gl_FragColor = linearToOutputTexel( gl_FragColor );",HS=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,GS=`#ifdef USE_ENVMAP
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
#endif`,WS=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,XS=`#ifdef USE_ENVMAP
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
#endif`,qS=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,YS=`#ifdef USE_ENVMAP
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
#endif`,$S=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,ZS=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,jS=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,JS=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,KS=`#ifdef USE_GRADIENTMAP
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
}`,QS=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,eM=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,tM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,nM=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`,iM=`#ifdef USE_ENVMAP
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
#endif`,sM=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,rM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,oM=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,aM=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,lM=`PhysicalMaterial material;
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
#endif`,cM=`uniform sampler2D dfgLUT;
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
}`,hM=`
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
#endif`,uM=`#if defined( RE_IndirectDiffuse )
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
#endif`,dM=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,fM=`#if NUM_LIGHT_PROBE_GRIDS > 0
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
#endif`,pM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,mM=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,gM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,vM=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,yM=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,xM=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,_M=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,bM=`#if defined( USE_POINTS_UV )
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
#endif`,SM=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,MM=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,wM=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,EM=`#if defined( USE_MORPHCOLORS )
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
#endif`,TM=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,AM=`#ifdef USE_MORPHTARGETS
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
#endif`,CM=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,RM=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,PM=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,LM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,IM=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,DM=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,NM=`#ifdef USE_NORMALMAP
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
#endif`,UM=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,FM=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,OM=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,kM=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,BM=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,zM=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,VM=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,HM=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,GM=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,WM=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,XM=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,qM=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,YM=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,$M=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,ZM=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,jM=`float getShadowMask() {
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
}`,JM=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,KM=`#ifdef USE_SKINNING
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
#endif`,QM=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,ew=`#ifdef USE_SKINNING
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
#endif`,tw=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,nw=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,iw=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,sw=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,rw=`#ifdef USE_TRANSMISSION
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
#endif`,ow=`#ifdef USE_TRANSMISSION
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
#endif`,aw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,lw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,cw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,hw=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,uw=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,dw=`uniform sampler2D t2D;
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
}`,fw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,pw=`uniform float backgroundBlurriness;
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
}`,mw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,gw=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,vw=`#include <common>
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
}`,yw=`#if DEPTH_PACKING == 3200
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
}`,xw=`#define DISTANCE
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
}`,_w=`#define DISTANCE
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
}`,bw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,Sw=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Mw=`uniform float scale;
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
}`,ww=`uniform vec3 diffuse;
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
}`,Ew=`#include <common>
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
}`,Tw=`uniform vec3 diffuse;
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
}`,Aw=`#define LAMBERT
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
}`,Cw=`#define LAMBERT
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
}`,Rw=`#define MATCAP
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
}`,Pw=`#define MATCAP
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
}`,Lw=`#define NORMAL
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
}`,Iw=`#define NORMAL
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
}`,Dw=`#define PHONG
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
}`,Nw=`#define PHONG
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
}`,Uw=`#define STANDARD
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
}`,Fw=`#define STANDARD
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
}`,Ow=`#define TOON
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
}`,kw=`#define TOON
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
}`,Bw=`uniform float size;
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
}`,zw=`uniform vec3 diffuse;
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
}`,Vw=`#include <common>
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
}`,Hw=`uniform vec3 color;
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
}`,Gw=`uniform float rotation;
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
}`,Ww=`uniform vec3 diffuse;
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
}`,ft={alphahash_fragment:dS,alphahash_pars_fragment:fS,alphamap_fragment:pS,alphamap_pars_fragment:mS,alphatest_fragment:gS,alphatest_pars_fragment:vS,aomap_fragment:yS,aomap_pars_fragment:xS,batching_pars_vertex:_S,batching_vertex:bS,begin_vertex:SS,beginnormal_vertex:MS,bsdfs:wS,iridescence_fragment:ES,bumpmap_pars_fragment:TS,clipping_planes_fragment:AS,clipping_planes_pars_fragment:CS,clipping_planes_pars_vertex:RS,clipping_planes_vertex:PS,color_fragment:LS,color_pars_fragment:IS,color_pars_vertex:DS,color_vertex:NS,common:US,defaultnormal_vertex:FS,displacementmap_pars_vertex:OS,displacementmap_vertex:kS,emissivemap_fragment:BS,emissivemap_pars_fragment:zS,colorspace_fragment:VS,colorspace_pars_fragment:HS,envmap_fragment:GS,envmap_common_pars_fragment:WS,envmap_pars_fragment:XS,envmap_pars_vertex:qS,envmap_physical_pars_fragment:iM,envmap_vertex:YS,fog_vertex:$S,fog_pars_vertex:ZS,fog_fragment:jS,fog_pars_fragment:JS,gradientmap_pars_fragment:KS,lightmap_pars_fragment:QS,lights_lambert_fragment:eM,lights_lambert_pars_fragment:tM,lights_pars_begin:nM,lights_toon_fragment:sM,lights_toon_pars_fragment:rM,lights_phong_fragment:oM,lights_phong_pars_fragment:aM,lights_physical_fragment:lM,lights_physical_pars_fragment:cM,lights_fragment_begin:hM,lights_fragment_maps:uM,lights_fragment_end:dM,lightprobes_pars_fragment:fM,logdepthbuf_fragment:pM,logdepthbuf_pars_fragment:mM,logdepthbuf_pars_vertex:gM,logdepthbuf_vertex:vM,map_fragment:yM,map_pars_fragment:xM,map_particle_fragment:_M,map_particle_pars_fragment:bM,metalnessmap_fragment:SM,metalnessmap_pars_fragment:MM,morphinstance_vertex:wM,morphcolor_vertex:EM,morphnormal_vertex:TM,morphtarget_pars_vertex:AM,morphtarget_vertex:CM,normal_fragment_begin:RM,normal_fragment_maps:PM,normal_pars_fragment:LM,normal_pars_vertex:IM,normal_vertex:DM,normalmap_pars_fragment:NM,clearcoat_normal_fragment_begin:UM,clearcoat_normal_fragment_maps:FM,clearcoat_pars_fragment:OM,iridescence_pars_fragment:kM,opaque_fragment:BM,packing:zM,premultiplied_alpha_fragment:VM,project_vertex:HM,dithering_fragment:GM,dithering_pars_fragment:WM,roughnessmap_fragment:XM,roughnessmap_pars_fragment:qM,shadowmap_pars_fragment:YM,shadowmap_pars_vertex:$M,shadowmap_vertex:ZM,shadowmask_pars_fragment:jM,skinbase_vertex:JM,skinning_pars_vertex:KM,skinning_vertex:QM,skinnormal_vertex:ew,specularmap_fragment:tw,specularmap_pars_fragment:nw,tonemapping_fragment:iw,tonemapping_pars_fragment:sw,transmission_fragment:rw,transmission_pars_fragment:ow,uv_pars_fragment:aw,uv_pars_vertex:lw,uv_vertex:cw,worldpos_vertex:hw,background_vert:uw,background_frag:dw,backgroundCube_vert:fw,backgroundCube_frag:pw,cube_vert:mw,cube_frag:gw,depth_vert:vw,depth_frag:yw,distance_vert:xw,distance_frag:_w,equirect_vert:bw,equirect_frag:Sw,linedashed_vert:Mw,linedashed_frag:ww,meshbasic_vert:Ew,meshbasic_frag:Tw,meshlambert_vert:Aw,meshlambert_frag:Cw,meshmatcap_vert:Rw,meshmatcap_frag:Pw,meshnormal_vert:Lw,meshnormal_frag:Iw,meshphong_vert:Dw,meshphong_frag:Nw,meshphysical_vert:Uw,meshphysical_frag:Fw,meshtoon_vert:Ow,meshtoon_frag:kw,points_vert:Bw,points_frag:zw,shadow_vert:Vw,shadow_frag:Hw,sprite_vert:Gw,sprite_frag:Ww},Pe={common:{diffuse:{value:new Be(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new rt},alphaMap:{value:null},alphaMapTransform:{value:new rt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new rt}},envmap:{envMap:{value:null},envMapRotation:{value:new rt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new rt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new rt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new rt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new rt},normalScale:{value:new We(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new rt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new rt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new rt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new rt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Be(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Be(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new rt},alphaTest:{value:0},uvTransform:{value:new rt}},sprite:{diffuse:{value:new Be(16777215)},opacity:{value:1},center:{value:new We(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new rt},alphaMap:{value:null},alphaMapTransform:{value:new rt},alphaTest:{value:0}}},pi={basic:{uniforms:ri([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.fog]),vertexShader:ft.meshbasic_vert,fragmentShader:ft.meshbasic_frag},lambert:{uniforms:ri([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,Pe.lights,{emissive:{value:new Be(0)},envMapIntensity:{value:1}}]),vertexShader:ft.meshlambert_vert,fragmentShader:ft.meshlambert_frag},phong:{uniforms:ri([Pe.common,Pe.specularmap,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,Pe.lights,{emissive:{value:new Be(0)},specular:{value:new Be(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:ft.meshphong_vert,fragmentShader:ft.meshphong_frag},standard:{uniforms:ri([Pe.common,Pe.envmap,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.roughnessmap,Pe.metalnessmap,Pe.fog,Pe.lights,{emissive:{value:new Be(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:ft.meshphysical_vert,fragmentShader:ft.meshphysical_frag},toon:{uniforms:ri([Pe.common,Pe.aomap,Pe.lightmap,Pe.emissivemap,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.gradientmap,Pe.fog,Pe.lights,{emissive:{value:new Be(0)}}]),vertexShader:ft.meshtoon_vert,fragmentShader:ft.meshtoon_frag},matcap:{uniforms:ri([Pe.common,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,Pe.fog,{matcap:{value:null}}]),vertexShader:ft.meshmatcap_vert,fragmentShader:ft.meshmatcap_frag},points:{uniforms:ri([Pe.points,Pe.fog]),vertexShader:ft.points_vert,fragmentShader:ft.points_frag},dashed:{uniforms:ri([Pe.common,Pe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:ft.linedashed_vert,fragmentShader:ft.linedashed_frag},depth:{uniforms:ri([Pe.common,Pe.displacementmap]),vertexShader:ft.depth_vert,fragmentShader:ft.depth_frag},normal:{uniforms:ri([Pe.common,Pe.bumpmap,Pe.normalmap,Pe.displacementmap,{opacity:{value:1}}]),vertexShader:ft.meshnormal_vert,fragmentShader:ft.meshnormal_frag},sprite:{uniforms:ri([Pe.sprite,Pe.fog]),vertexShader:ft.sprite_vert,fragmentShader:ft.sprite_frag},background:{uniforms:{uvTransform:{value:new rt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:ft.background_vert,fragmentShader:ft.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new rt}},vertexShader:ft.backgroundCube_vert,fragmentShader:ft.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:ft.cube_vert,fragmentShader:ft.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:ft.equirect_vert,fragmentShader:ft.equirect_frag},distance:{uniforms:ri([Pe.common,Pe.displacementmap,{referencePosition:{value:new U},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:ft.distance_vert,fragmentShader:ft.distance_frag},shadow:{uniforms:ri([Pe.lights,Pe.fog,{color:{value:new Be(0)},opacity:{value:1}}]),vertexShader:ft.shadow_vert,fragmentShader:ft.shadow_frag}};pi.physical={uniforms:ri([pi.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new rt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new rt},clearcoatNormalScale:{value:new We(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new rt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new rt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new rt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new rt},sheen:{value:0},sheenColor:{value:new Be(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new rt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new rt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new rt},transmissionSamplerSize:{value:new We},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new rt},attenuationDistance:{value:0},attenuationColor:{value:new Be(0)},specularColor:{value:new Be(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new rt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new rt},anisotropyVector:{value:new We},anisotropyMap:{value:null},anisotropyMapTransform:{value:new rt}}]),vertexShader:ft.meshphysical_vert,fragmentShader:ft.meshphysical_frag};var gu={r:0,b:0,g:0},Xw=new ut,tv=new rt;tv.set(-1,0,0,0,1,0,0,0,1);function qw(i,e,t,n,s,r){let o=new Be(0),a=s===!0?0:1,c,l,h=null,u=0,d=null;function f(_){let A=_.isScene===!0?_.background:null;if(A&&A.isTexture){let b=_.backgroundBlurriness>0;A=e.get(A,b)}return A}function p(_){let A=!1,b=f(_);b===null?g(o,a):b&&b.isColor&&(g(b,1),A=!0);let C=i.xr.getEnvironmentBlendMode();C==="additive"?t.buffers.color.setClear(0,0,0,1,r):C==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function v(_,A){let b=f(A);b&&b.isCubeTexture?(l===void 0&&(l=new pt(new _r(1,1,1),new Gt({name:"BackgroundCubeMaterial",uniforms:Zr(pi.backgroundCube.uniforms),vertexShader:pi.backgroundCube.vertexShader,fragmentShader:pi.backgroundCube.fragmentShader,side:An,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),l.geometry.deleteAttribute("uv"),l.onBeforeRender=function(C,T,y){this.matrixWorld.copyPosition(y.matrixWorld)},Object.defineProperty(l.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(l)),l.material.uniforms.envMap.value=b,l.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.uniforms.backgroundRotation.value.setFromMatrix4(Xw.makeRotationFromEuler(A.backgroundRotation)).transpose(),b.isRenderTargetTexture===!1&&l.material.uniforms.backgroundRotation.value.premultiply(tv),l.material.toneMapped=_t.getTransfer(b.colorSpace)!==Ut,(h!==b||u!==b.version||d!==i.toneMapping)&&(l.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null)):b&&b.isTexture&&(c===void 0&&(c=new pt(new ml(2,2),new Gt({name:"BackgroundMaterial",uniforms:Zr(pi.background.uniforms),vertexShader:pi.background.vertexShader,fragmentShader:pi.background.fragmentShader,side:Vi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(c)),c.material.uniforms.t2D.value=b,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.toneMapped=_t.getTransfer(b.colorSpace)!==Ut,b.matrixAutoUpdate===!0&&b.updateMatrix(),c.material.uniforms.uvTransform.value.copy(b.matrix),(h!==b||u!==b.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,h=b,u=b.version,d=i.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null))}function g(_,A){_.getRGB(gu,yp(i)),t.buffers.color.setClear(gu.r,gu.g,gu.b,A,r)}function m(){l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return o},setClearColor:function(_,A=1){o.set(_),a=A,g(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(_){a=_,g(o,a)},render:p,addToRenderList:v,dispose:m}}function Yw(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=d(null),r=s,o=!1;function a(P,B,V,D,G){let Y=!1,H=u(P,D,V,B);r!==H&&(r=H,l(r.object)),Y=f(P,D,V,G),Y&&p(P,D,V,G),G!==null&&e.update(G,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,b(P,B,V,D),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(G).buffer))}function c(){return i.createVertexArray()}function l(P){return i.bindVertexArray(P)}function h(P){return i.deleteVertexArray(P)}function u(P,B,V,D){let G=D.wireframe===!0,Y=n[B.id];Y===void 0&&(Y={},n[B.id]=Y);let H=P.isInstancedMesh===!0?P.id:0,le=Y[H];le===void 0&&(le={},Y[H]=le);let q=le[V.id];q===void 0&&(q={},le[V.id]=q);let J=q[G];return J===void 0&&(J=d(c()),q[G]=J),J}function d(P){let B=[],V=[],D=[];for(let G=0;G<t;G++)B[G]=0,V[G]=0,D[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:B,enabledAttributes:V,attributeDivisors:D,object:P,attributes:{},index:null}}function f(P,B,V,D){let G=r.attributes,Y=B.attributes,H=0,le=V.getAttributes();for(let q in le)if(le[q].location>=0){let ne=G[q],ue=Y[q];if(ue===void 0&&(q==="instanceMatrix"&&P.instanceMatrix&&(ue=P.instanceMatrix),q==="instanceColor"&&P.instanceColor&&(ue=P.instanceColor)),ne===void 0||ne.attribute!==ue||ue&&ne.data!==ue.data)return!0;H++}return r.attributesNum!==H||r.index!==D}function p(P,B,V,D){let G={},Y=B.attributes,H=0,le=V.getAttributes();for(let q in le)if(le[q].location>=0){let ne=Y[q];ne===void 0&&(q==="instanceMatrix"&&P.instanceMatrix&&(ne=P.instanceMatrix),q==="instanceColor"&&P.instanceColor&&(ne=P.instanceColor));let ue={};ue.attribute=ne,ne&&ne.data&&(ue.data=ne.data),G[q]=ue,H++}r.attributes=G,r.attributesNum=H,r.index=D}function v(){let P=r.newAttributes;for(let B=0,V=P.length;B<V;B++)P[B]=0}function g(P){m(P,0)}function m(P,B){let V=r.newAttributes,D=r.enabledAttributes,G=r.attributeDivisors;V[P]=1,D[P]===0&&(i.enableVertexAttribArray(P),D[P]=1),G[P]!==B&&(i.vertexAttribDivisor(P,B),G[P]=B)}function _(){let P=r.newAttributes,B=r.enabledAttributes;for(let V=0,D=B.length;V<D;V++)B[V]!==P[V]&&(i.disableVertexAttribArray(V),B[V]=0)}function A(P,B,V,D,G,Y,H){H===!0?i.vertexAttribIPointer(P,B,V,G,Y):i.vertexAttribPointer(P,B,V,D,G,Y)}function b(P,B,V,D){v();let G=D.attributes,Y=V.getAttributes(),H=B.defaultAttributeValues;for(let le in Y){let q=Y[le];if(q.location>=0){let J=G[le];if(J===void 0&&(le==="instanceMatrix"&&P.instanceMatrix&&(J=P.instanceMatrix),le==="instanceColor"&&P.instanceColor&&(J=P.instanceColor)),J!==void 0){let ne=J.normalized,ue=J.itemSize,de=e.get(J);if(de===void 0)continue;let Q=de.buffer,me=de.type,xe=de.bytesPerElement,_e=me===i.INT||me===i.UNSIGNED_INT||J.gpuType===Ih;if(J.isInterleavedBufferAttribute){let ve=J.data,Oe=ve.isInterleavedBuffer===!0?ve.stride:ve.itemSize,Ze=J.offset;if(ve.isInstancedInterleavedBuffer||ve.isInstancedBufferAttribute){for(let Ge=0;Ge<q.locationSize;Ge++)m(q.location+Ge,ve.meshPerAttribute);P.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=ve.meshPerAttribute*ve.count)}else for(let Ge=0;Ge<q.locationSize;Ge++)g(q.location+Ge);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let Ge=0;Ge<q.locationSize;Ge++)A(q.location+Ge,ue/q.locationSize,me,ne,Oe*xe,(Ze+ue/q.locationSize*Ge)*xe,_e)}else{if(J.isInstancedBufferAttribute){for(let ve=0;ve<q.locationSize;ve++)m(q.location+ve,J.meshPerAttribute);P.isInstancedMesh!==!0&&D._maxInstanceCount===void 0&&(D._maxInstanceCount=J.meshPerAttribute*J.count)}else for(let ve=0;ve<q.locationSize;ve++)g(q.location+ve);i.bindBuffer(i.ARRAY_BUFFER,Q);for(let ve=0;ve<q.locationSize;ve++)A(q.location+ve,ue/q.locationSize,me,ne,ue*xe,ue/q.locationSize*ve*xe,_e)}}else if(H!==void 0){let ne=H[le];if(ne!==void 0)switch(ne.length){case 2:i.vertexAttrib2fv(q.location,ne);break;case 3:i.vertexAttrib3fv(q.location,ne);break;case 4:i.vertexAttrib4fv(q.location,ne);break;default:i.vertexAttrib1fv(q.location,ne)}}}}_()}function C(){F();for(let P in n){let B=n[P];for(let V in B){let D=B[V];for(let G in D){let Y=D[G];for(let H in Y)h(Y[H].object),delete Y[H];delete D[G]}}delete n[P]}}function T(P){if(n[P.id]===void 0)return;let B=n[P.id];for(let V in B){let D=B[V];for(let G in D){let Y=D[G];for(let H in Y)h(Y[H].object),delete Y[H];delete D[G]}}delete n[P.id]}function y(P){for(let B in n){let V=n[B];for(let D in V){let G=V[D];if(G[P.id]===void 0)continue;let Y=G[P.id];for(let H in Y)h(Y[H].object),delete Y[H];delete G[P.id]}}}function E(P){for(let B in n){let V=n[B],D=P.isInstancedMesh===!0?P.id:0,G=V[D];if(G!==void 0){for(let Y in G){let H=G[Y];for(let le in H)h(H[le].object),delete H[le];delete G[Y]}delete V[D],Object.keys(V).length===0&&delete n[B]}}}function F(){I(),o=!0,r!==s&&(r=s,l(r.object))}function I(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:F,resetDefaultState:I,dispose:C,releaseStatesOfGeometry:T,releaseStatesOfObject:E,releaseStatesOfProgram:y,initAttributes:v,enableAttribute:g,disableUnusedAttributes:_}}function $w(i,e,t){let n;function s(c){n=c}function r(c,l){i.drawArrays(n,c,l),t.update(l,n,1)}function o(c,l,h){h!==0&&(i.drawArraysInstanced(n,c,l,h),t.update(l,n,h))}function a(c,l,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,l,0,h);let d=0;for(let f=0;f<h;f++)d+=l[f];t.update(d,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function Zw(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let y=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(y.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(y){return!(y!==Ri&&n.convert(y)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(y){let E=y===Vn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(y!==si&&y!==Wi&&!E&&n.convert(y)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function c(y){if(y==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";y="mediump"}return y==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let l=t.precision!==void 0?t.precision:"highp",h=c(l);h!==l&&(je("WebGLRenderer:",l,"not supported, using",h,"instead."),l=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&je("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&je("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),p=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),_=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),A=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:c,textureFormatReadable:o,textureTypeReadable:a,precision:l,logarithmicDepthBuffer:d,reversedDepthBuffer:u,maxTextures:f,maxVertexTextures:p,maxTextureSize:v,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:_,maxVaryings:A,maxFragmentUniforms:b,maxSamples:C,samples:T}}function jw(i){let e=this,t=null,n=0,s=!1,r=!1,o=new Wn,a=new rt,c={value:null,needsUpdate:!1};this.uniform=c,this.numPlanes=0,this.numIntersection=0,this.init=function(u,d){let f=u.length!==0||d||n!==0||s;return s=d,n=u.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,d){t=h(u,d,0)},this.setState=function(u,d,f){let p=u.clippingPlanes,v=u.clipIntersection,g=u.clipShadows,m=i.get(u);if(!s||p===null||p.length===0||r&&!g)r?h(null):l();else{let _=r?0:n,A=_*4,b=m.clippingState||null;c.value=b,b=h(p,d,A,f);for(let C=0;C!==A;++C)b[C]=t[C];m.clippingState=b,this.numIntersection=v?this.numPlanes:0,this.numPlanes+=_}};function l(){c.value!==t&&(c.value=t,c.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(u,d,f,p){let v=u!==null?u.length:0,g=null;if(v!==0){if(g=c.value,p!==!0||g===null){let m=f+v*4,_=d.matrixWorldInverse;a.getNormalMatrix(_),(g===null||g.length<m)&&(g=new Float32Array(m));for(let A=0,b=f;A!==v;++A,b+=4)o.copy(u[A]).applyMatrix4(_,a),o.normal.toArray(g,b),g[b+3]=o.constant}c.value=g,c.needsUpdate=!0}return e.numPlanes=v,e.numIntersection=0,g}}var Gl=class extends Sn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new cl(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new _r(5,5,5),r=new Gt({name:"CubemapFromEquirect",uniforms:Zr(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:An,blending:zn});r.uniforms.tEquirect.value=t;let o=new pt(s,r),a=t.minFilter;return t.minFilter===js&&(t.minFilter=Xn),new ia(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},D0=256,Jw=3,Kw=20,nv=256,iv=16,Qw=3,e1=new U,t1=new Be,ha=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ia(1,10,null),this._boxMesh=new pt(new _r(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=e1}=r,c=this._renderer;this._setSize(o);let l=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=c.autoClear,d=c.autoClearColor,f=c.autoClearDepth,p=c.autoClearStencil,v=e.background;c.autoClear=!0,c.autoClearColor=!0,c.autoClearDepth=!0,c.autoClearStencil=!0,v===null&&(e.background=c.getClearColor(t1));let g=new ia(n,s,h);return g.position.copy(a),g.update(c,e),c.autoClear=u,c.autoClearColor=d,c.autoClearDepth=f,c.autoClearStencil=p,e.background=v,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(l,t)),this._applyPMREM(l),l}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=F0(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=U0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(D0,mp(e))}_fromTexture(e,t){e.mapping===$r||e.mapping===oa?this._setSize(e.image.length===0?D0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=N0(e,!1,!1),n=Math.log2(e)-Jw;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=N0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===$r||e.mapping===oa?(this._cubemapMaterial===null&&(this._cubemapMaterial=F0()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=U0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=n1(),this._integrationMaterial=i1());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/iv);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-Qw)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let c=a>0?Math.log2(t)+.5*Math.log2(6/(nv*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=c,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=s1());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function N0(i,e,t){return new Gl(i,{minFilter:js,generateMipmaps:e,type:Vn,colorSpace:el,depthBuffer:t})}function Wl(i,e,t){return new Gt({name:i,uniforms:e,vertexShader:ft.cube_vert,fragmentShader:t,side:An,blending:zn,depthTest:!1,depthWrite:!1})}function n1(){return Wl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${nv}u

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
	`)}function i1(){return Wl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:iv}},`

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
	`)}function s1(){return Wl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${Kw}
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
	`)}function U0(){return Wl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function F0(){return Wl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function r1(i){let e=new WeakMap,t=new WeakMap,n=null;function s(d,f=!1){return d==null?null:f?o(d):r(d)}function r(d){if(d&&d.isTexture){let f=d.mapping;if(f===Rh||f===Ph)if(e.has(d)){let p=e.get(d).texture;return a(p,d.mapping)}else{let p=d.image;if(p&&p.height>0){let v=new Gl(p.height);return v.fromEquirectangularTexture(i,d),e.set(d,v),d.addEventListener("dispose",l),a(v.texture,d.mapping)}else return null}}return d}function o(d){if(d&&d.isTexture&&d.isPMREMTexture!==!0){let f=d.mapping,p=f===Rh||f===Ph,v=f===$r||f===oa;if(p||v){let g=t.get(d),m=g!==void 0?g.texture.pmremVersion:0;if(d.isRenderTargetTexture&&d.pmremVersion!==m)return n===null&&(n=new ha(i)),g=p?n.fromEquirectangular(d,g):n.fromCubemap(d,g),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),g.texture;if(g!==void 0)return g.texture;{let _=d.image;return p&&_&&_.height>0||v&&_&&c(_)?(n===null&&(n=new ha(i)),g=p?n.fromEquirectangular(d):n.fromCubemap(d),g.texture.pmremVersion=d.pmremVersion,t.set(d,g),d.addEventListener("dispose",h),g.texture):null}}}return d}function a(d,f){return f===Rh?d.mapping=$r:f===Ph&&(d.mapping=oa),d}function c(d){let f=0,p=6;for(let v=0;v<p;v++)d[v]!==void 0&&f++;return f===p}function l(d){let f=d.target;f.removeEventListener("dispose",l);let p=e.get(f);p!==void 0&&(e.delete(f),p.dispose())}function h(d){let f=d.target;f.removeEventListener("dispose",h);let p=t.get(f);p!==void 0&&(t.delete(f),p.dispose())}function u(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function o1(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Hr("WebGLRenderer: "+n+" extension not supported."),s}}}function a1(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(p=>delete s[p]);function a(p){c(p.target)}function c(p){p.index!==null&&e.remove(p.index);for(let g in p.attributes)e.remove(p.attributes[g]);p.removeEventListener("dispose",a),delete s[p.id],o.unregister(p);let v=r.get(p);v&&(e.remove(v),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function l(p,v){return s[v.id]!==void 0||(v.addEventListener("dispose",a),s[v.id]=new WeakRef(v),o.register(v,v.id,v),t.memory.geometries++),v}function h(p){let v=p.attributes;for(let g in v)e.update(v[g],i.ARRAY_BUFFER)}function u(p){let v=p.index,g=p.attributes.position,m=0;if(g===void 0)return;let _=v!==null?v.array.length:g.array.length/3-1,A=g.count>=65535?ol:rl,b=new A(Math.ceil(_/3)*6,1),C=b.array;if(v!==null){let y=v.array;m=v.version;for(let E=0,F=0;E<_;E+=3){let I=y[E+0],P=y[E+1],B=y[E+2];C[F++]=I,C[F++]=P,C[F++]=P,C[F++]=B,C[F++]=B,C[F++]=I}}else{m=g.version;for(let y=0,E=0;y<_;y+=3){let F=y+0,I=y+1,P=y+2;C[E++]=F,C[E++]=I,C[E++]=I,C[E++]=P,C[E++]=P,C[E++]=F}}b.version=m;let T=r.get(p);T&&e.remove(T),r.set(p,b)}function d(p){let v=r.get(p);if(v){let g=p.index;g!==null&&v.version<g.version&&u(p)}else u(p);return r.get(p)}function f(){for(let p in s){let v=s[p].deref();v!==void 0&&c(v)}}return{get:l,update:h,getWireframeAttribute:d,dispose:f}}function l1(i,e,t){let n;function s(u){n=u}let r,o;function a(u){r=u.type,o=u.bytesPerElement}function c(u,d){i.drawElements(n,d,r,u*o),t.update(d,n,1)}function l(u,d,f){f!==0&&(i.drawElementsInstanced(n,d,r,u*o,f),t.update(d,n,f))}function h(u,d,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,u,0,f);let v=0;for(let g=0;g<f;g++)v+=d[g];t.update(v,n,1)}this.setMode=s,this.setIndex=a,this.render=c,this.renderInstances=l,this.renderMultiDraw=h}function c1(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:it("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function h1(i,e,t){let n=new WeakMap,s=new Tt;function r(o,a,c){let l=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,d=n.get(a);if(d===void 0||d.count!==u){let F=function(){y.dispose(),n.delete(a),a.removeEventListener("dispose",F)};d!==void 0&&d.texture.dispose();let f=a.morphAttributes.position!==void 0,p=a.morphAttributes.normal!==void 0,v=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],_=a.morphAttributes.color||[],A=0;f===!0&&(A=1),p===!0&&(A=2),v===!0&&(A=3);let b=a.attributes.position.count*A,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let T=new Float32Array(b*C*4*u),y=new sl(T,b,C,u);y.type=Wi,y.needsUpdate=!0;let E=A*4;for(let I=0;I<u;I++){let P=g[I],B=m[I],V=_[I],D=b*C*4*I;for(let G=0;G<P.count;G++){let Y=G*E;f===!0&&(s.fromBufferAttribute(P,G),T[D+Y+0]=s.x,T[D+Y+1]=s.y,T[D+Y+2]=s.z,T[D+Y+3]=0),p===!0&&(s.fromBufferAttribute(B,G),T[D+Y+4]=s.x,T[D+Y+5]=s.y,T[D+Y+6]=s.z,T[D+Y+7]=0),v===!0&&(s.fromBufferAttribute(V,G),T[D+Y+8]=s.x,T[D+Y+9]=s.y,T[D+Y+10]=s.z,T[D+Y+11]=V.itemSize===4?s.w:1)}}d={count:u,texture:y,size:new We(b,C)},n.set(a,d),a.addEventListener("dispose",F)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)c.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let f=0;for(let v=0;v<l.length;v++)f+=l[v];let p=a.morphTargetsRelative?1:1-f;c.getUniforms().setValue(i,"morphTargetBaseInfluence",p),c.getUniforms().setValue(i,"morphTargetInfluences",l)}c.getUniforms().setValue(i,"morphTargetsTexture",d.texture,t),c.getUniforms().setValue(i,"morphTargetsTextureSize",d.size)}return{update:r}}function u1(i,e,t,n,s){let r=new WeakMap;function o(l){let h=s.render.frame,u=l.geometry,d=e.get(l,u);if(r.get(d)!==h&&(e.update(d),r.set(d,h)),l.isInstancedMesh&&(l.hasEventListener("dispose",c)===!1&&l.addEventListener("dispose",c),r.get(l)!==h&&(t.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&t.update(l.instanceColor,i.ARRAY_BUFFER),r.set(l,h))),l.isSkinnedMesh){let f=l.skeleton;r.get(f)!==h&&(f.update(),r.set(f,h))}return d}function a(){r=new WeakMap}function c(l){let h=l.target;h.removeEventListener("dispose",c),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var d1={[jf]:"LINEAR_TONE_MAPPING",[Jf]:"REINHARD_TONE_MAPPING",[Kf]:"CINEON_TONE_MAPPING",[Qf]:"ACES_FILMIC_TONE_MAPPING",[tp]:"AGX_TONE_MAPPING",[Il]:"NEUTRAL_TONE_MAPPING",[ep]:"CUSTOM_TONE_MAPPING"};function f1(i,e,t,n,s,r){let o=new Sn(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,c=null,l=null,h=new nn;h.setAttribute("position",new Rt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Rt([0,2,0,0,2,0],2));let u=new ea({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),d=new pt(h,u),f=new Xr(-1,1,1,-1,0,1),p=null,v=null,g=!1,m,_=null,A=[],b=!1;this.setSize=function(C,T){o.setSize(C,T),a!==null&&a.setSize(C,T),c!==null&&c.setSize(C,T);for(let y=0;y<A.length;y++){let E=A[y];E.setSize&&E.setSize(C,T)}},this.setEffects=function(C){A=C,b=A.length>0&&A[0].isRenderPass===!0;let T=o.width,y=o.height;A.length>0&&a===null&&(a=new Sn(T,y,{type:Vn,depthBuffer:!1,stencilBuffer:!1}),c=new Sn(T,y,{type:Vn,depthBuffer:!1,stencilBuffer:!1}));let E=s===!0&&A.some(F=>F.needsDepthTexture===!0);E!==(o.depthTexture!==null)&&(E===!0&&l===null&&(l=new os(T,y),r===!0&&(l.format=ls,l.type=Js)),o.dispose(),o.depthTexture=E?l:null,o.resolveDepthBuffer=E,o.storeMultisampledDepthBuffer=E);for(let F=0;F<A.length;F++){let I=A[F];I.setSize&&I.setSize(T,y),E&&I.needsDepthTexture===!0&&I.setDepthTexture&&I.setDepthTexture(l)}},this.begin=function(C,T){if(g||C.toneMapping===As&&A.length===0)return!1;if(_=T,T!==null){let y=T.width,E=T.height;(o.width!==y||o.height!==E)&&this.setSize(y,E)}return b===!1&&C.setRenderTarget(o),m=C.toneMapping,C.toneMapping=As,!0},this.hasRenderPass=function(){return b},this.end=function(C,T){C.toneMapping=m,g=!0;let y=o,E=a;for(let F=0;F<A.length;F++){let I=A[F];I.enabled!==!1&&(I.render(C,E,y,T),I.needsSwap!==!1&&(y=E,E=E===a?c:a))}if(p!==C.outputColorSpace||v!==C.toneMapping){p=C.outputColorSpace,v=C.toneMapping,u.defines={},_t.getTransfer(p)===Ut&&(u.defines.SRGB_TRANSFER="");let F=d1[v];F&&(u.defines[F]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=y.texture,C.setRenderTarget(_),C.render(d,f),_=null,g=!1},this.isCompositing=function(){return g},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),c!==null&&c.dispose(),h.dispose(),u.dispose()}}var sv=new yi,rv=new os(1,1),ov=new hl(1),av=new sl,lv=new lh,cv=new cl,O0=[],k0=[],B0=new Float32Array(16),z0=new Float32Array(9),V0=new Float32Array(4);function ua(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=O0[s];if(r===void 0&&(r=new Float32Array(s),O0[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Cn(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Rn(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function xu(i,e){let t=k0[e];t===void 0&&(t=new Int32Array(e),k0[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function p1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function m1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Cn(t,e))return;i.uniform2fv(this.addr,e),Rn(t,e)}}function g1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Cn(t,e))return;i.uniform3fv(this.addr,e),Rn(t,e)}}function v1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Cn(t,e))return;i.uniform4fv(this.addr,e),Rn(t,e)}}function y1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Cn(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Rn(t,e)}else{if(Cn(t,n))return;V0.set(n),i.uniformMatrix2fv(this.addr,!1,V0),Rn(t,n)}}function x1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Cn(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Rn(t,e)}else{if(Cn(t,n))return;z0.set(n),i.uniformMatrix3fv(this.addr,!1,z0),Rn(t,n)}}function _1(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Cn(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Rn(t,e)}else{if(Cn(t,n))return;B0.set(n),i.uniformMatrix4fv(this.addr,!1,B0),Rn(t,n)}}function b1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function S1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Cn(t,e))return;i.uniform2iv(this.addr,e),Rn(t,e)}}function M1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Cn(t,e))return;i.uniform3iv(this.addr,e),Rn(t,e)}}function w1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Cn(t,e))return;i.uniform4iv(this.addr,e),Rn(t,e)}}function E1(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function T1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Cn(t,e))return;i.uniform2uiv(this.addr,e),Rn(t,e)}}function A1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Cn(t,e))return;i.uniform3uiv(this.addr,e),Rn(t,e)}}function C1(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Cn(t,e))return;i.uniform4uiv(this.addr,e),Rn(t,e)}}function _u(i){return i.version===0&&(i.compareFunction=up,i.needsUpdate=!0),i}function R1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=_u(rv):r=sv,t.setTexture2D(e||r,s)}function P1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||lv,s)}function L1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=_u(ov):r=cv,t.setTextureCube(e||r,s)}function I1(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||av,s)}function D1(i){switch(i){case 5126:return p1;case 35664:return m1;case 35665:return g1;case 35666:return v1;case 35674:return y1;case 35675:return x1;case 35676:return _1;case 5124:case 35670:return b1;case 35667:case 35671:return S1;case 35668:case 35672:return M1;case 35669:case 35673:return w1;case 5125:return E1;case 36294:return T1;case 36295:return A1;case 36296:return C1;case 35678:case 36198:case 36298:case 36306:case 35682:return R1;case 35679:case 36299:case 36307:return P1;case 35680:case 36300:case 36308:case 36293:return L1;case 36289:case 36303:case 36311:case 36292:return I1}}function N1(i,e){i.uniform1fv(this.addr,e)}function U1(i,e){let t=ua(e,this.size,2);i.uniform2fv(this.addr,t)}function F1(i,e){let t=ua(e,this.size,3);i.uniform3fv(this.addr,t)}function O1(i,e){let t=ua(e,this.size,4);i.uniform4fv(this.addr,t)}function k1(i,e){let t=ua(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function B1(i,e){let t=ua(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function z1(i,e){let t=ua(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function V1(i,e){i.uniform1iv(this.addr,e)}function H1(i,e){i.uniform2iv(this.addr,e)}function G1(i,e){i.uniform3iv(this.addr,e)}function W1(i,e){i.uniform4iv(this.addr,e)}function X1(i,e){i.uniform1uiv(this.addr,e)}function q1(i,e){i.uniform2uiv(this.addr,e)}function Y1(i,e){i.uniform3uiv(this.addr,e)}function $1(i,e){i.uniform4uiv(this.addr,e)}function Z1(i,e,t){let n=this.cache,s=e.length,r=xu(t,s);Cn(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=_u(rv):o=sv;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function j1(i,e,t){let n=this.cache,s=e.length,r=xu(t,s);Cn(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||lv,r[o])}function J1(i,e,t){let n=this.cache,s=e.length,r=xu(t,s);Cn(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=_u(ov):o=cv;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function K1(i,e,t){let n=this.cache,s=e.length,r=xu(t,s);Cn(n,r)||(i.uniform1iv(this.addr,r),Rn(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||av,r[o])}function Q1(i){switch(i){case 5126:return N1;case 35664:return U1;case 35665:return F1;case 35666:return O1;case 35674:return k1;case 35675:return B1;case 35676:return z1;case 5124:case 35670:return V1;case 35667:case 35671:return H1;case 35668:case 35672:return G1;case 35669:case 35673:return W1;case 5125:return X1;case 36294:return q1;case 36295:return Y1;case 36296:return $1;case 35678:case 36198:case 36298:case 36306:case 35682:return Z1;case 35679:case 36299:case 36307:return j1;case 35680:case 36300:case 36308:case 36293:return J1;case 36289:case 36303:case 36311:case 36292:return K1}}var wp=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=D1(t.type)}},Ep=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Q1(t.type)}},Tp=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Sp=/(\w+)(\])?(\[|\.)?/g;function H0(i,e){i.seq.push(e),i.map[e.id]=e}function eE(i,e,t){let n=i.name,s=n.length;for(Sp.lastIndex=0;;){let r=Sp.exec(n),o=Sp.lastIndex,a=r[1],c=r[2]==="]",l=r[3];if(c&&(a=a|0),l===void 0||l==="["&&o+2===s){H0(t,l===void 0?new wp(a,i,e):new Ep(a,i,e));break}else{let u=t.map[a];u===void 0&&(u=new Tp(a),H0(t,u)),t=u}}}var ca=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),c=e.getUniformLocation(t,a.name);eE(a,c,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],c=n[a.id];c.needsUpdate!==!1&&a.setValue(e,c.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function G0(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var tE=37297,nE=0;function iE(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var W0=new rt;function sE(i){_t._getMatrix(W0,_t.workingColorSpace,i);let e=`mat3( ${W0.elements.map(t=>t.toFixed(4))} )`;switch(_t.getTransfer(i)){case tl:return[e,"LinearTransferOETF"];case Ut:return[e,"sRGBTransferOETF"];default:return je("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function X0(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+iE(i.getShaderSource(e),a)}else return r}function rE(i,e){let t=sE(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var oE={[jf]:"Linear",[Jf]:"Reinhard",[Kf]:"Cineon",[Qf]:"ACESFilmic",[tp]:"AgX",[Il]:"Neutral",[ep]:"Custom"};function aE(i,e){let t=oE[e];return t===void 0?(je("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var vu=new U;function lE(){_t.getLuminanceCoefficients(vu);let i=vu.x.toFixed(4),e=vu.y.toFixed(4),t=vu.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function cE(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Hl).join(`
`)}function hE(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function uE(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Hl(i){return i!==""}function q0(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Y0(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var dE=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ap(i){return i.replace(dE,fE)}function fE(i,e){let t=ft[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Ap(t)}var pE=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function $0(i){return i.replace(pE,mE)}function mE(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Z0(i){let e=`precision ${i.precision} float;
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
#define LOW_PRECISION`),e}var gE={[qr]:"SHADOWMAP_TYPE_PCF",[sa]:"SHADOWMAP_TYPE_VSM"};function vE(i){return gE[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var yE={[oa]:"ENVMAP_MODE_REFRACTION"};function xE(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":yE[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var _E={[Ch]:"ENVMAP_BLENDING_MULTIPLY",[m0]:"ENVMAP_BLENDING_MIX",[g0]:"ENVMAP_BLENDING_ADD"};function bE(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":_E[i.combine]||"ENVMAP_BLENDING_NONE"}function SE(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,c=vE(t),l=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=xE(t),u=bE(t),d=cE(t),f=hE(r),p=s.createProgram(),v,g,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(v=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Hl).join(`
`),v.length>0&&(v+=`
`),g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f].filter(Hl).join(`
`),g.length>0&&(g+=`
`)):(v=[Z0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+c:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Hl).join(`
`),g=[Z0(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,f,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+l:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+c:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==As?"#define TONE_MAPPING":"",t.toneMapping!==As?ft.tonemapping_pars_fragment:"",t.toneMapping!==As?aE("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",ft.colorspace_pars_fragment,rE("linearToOutputTexel",t.outputColorSpace),lE(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Hl).join(`
`)),o=Ap(o),o=q0(o,t),o=Y0(o,t),a=Ap(a),a=q0(a,t),a=Y0(a,t),o=$0(o),a=$0(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,v=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+v,g=["#define varying in",t.glslVersion===zl?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===zl?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+g);let _=m+v+o,A=m+g+a,b=G0(s,s.VERTEX_SHADER,_),C=G0(s,s.FRAGMENT_SHADER,A);s.attachShader(p,b),s.attachShader(p,C),t.index0AttributeName!==void 0?s.bindAttribLocation(p,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(p,0,"position"),s.linkProgram(p);function T(I){if(i.debug.checkShaderErrors){let P=s.getProgramInfoLog(p)||"",B=s.getShaderInfoLog(b)||"",V=s.getShaderInfoLog(C)||"",D=P.trim(),G=B.trim(),Y=V.trim(),H=!0,le=!0;if(s.getProgramParameter(p,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,p,b,C);else{let q=X0(s,b,"vertex"),J=X0(s,C,"fragment");it("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(p,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+D+`
`+q+`
`+J)}else D!==""?je("WebGLProgram: Program Info Log:",D):(G===""||Y==="")&&(le=!1);le&&(I.diagnostics={runnable:H,programLog:D,vertexShader:{log:G,prefix:v},fragmentShader:{log:Y,prefix:g}})}s.deleteShader(b),s.deleteShader(C),y=new ca(s,p),E=uE(s,p)}let y;this.getUniforms=function(){return y===void 0&&T(this),y};let E;this.getAttributes=function(){return E===void 0&&T(this),E};let F=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return F===!1&&(F=s.getProgramParameter(p,tE)),F},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(p),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=nE++,this.cacheKey=e,this.usedTimes=1,this.program=p,this.vertexShader=b,this.fragmentShader=C,this}var ME=0,Cp=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new Rp(e),t.set(e,n)),n}},Rp=class{constructor(e){this.id=ME++,this.code=e,this.usedTimes=0}};function wE(i){return i===Ar||i===kl||i===Bl}function EE(i,e,t,n,s,r){let o=new jo,a=new Cp,c=new Set,l=[],h=new Map,u=n.logarithmicDepthBuffer,d={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function f(y){return c.add(y),y===0?"uv":`uv${y}`}function p(y,E,F,I,P,B){let V=I.fog,D=P.geometry,G=y.isMeshStandardMaterial||y.isMeshLambertMaterial||y.isMeshPhongMaterial?I.environment:null,Y=y.isMeshStandardMaterial||y.isMeshLambertMaterial&&!y.envMap||y.isMeshPhongMaterial&&!y.envMap,H=e.get(y.envMap||G,Y),le=d[y.type],q=n.precision;y.precision!==null&&(q=n.getMaxPrecision(y.precision),q!==y.precision&&je("WebGLProgram.getParameters:",y.precision,"not supported, using",q,"instead."));let J=D.morphAttributes.position||D.morphAttributes.normal||D.morphAttributes.color,ne=J!==void 0?J.length:0,ue=0;D.morphAttributes.position!==void 0&&(ue=1),D.morphAttributes.normal!==void 0&&(ue=2),D.morphAttributes.color!==void 0&&(ue=3);let de,Q,me,xe;if(le){let Re=pi[le];de=Re.vertexShader,Q=Re.fragmentShader}else{de=y.vertexShader,Q=y.fragmentShader;let Re=a.getVertexShaderStage(y),ht=a.getFragmentShaderStage(y);a.update(y,Re,ht),me=Re.id,xe=ht.id}let _e=i.getRenderTarget(),ve=i.state.buffers.depth.getReversed(),Oe=P.isInstancedMesh===!0,Ze=P.isBatchedMesh===!0,Ge=!!y.map,ct=!!y.matcap,lt=!!H,Je=lt&&H.isPMREMTexture===!0,zt=!!y.aoMap,Nt=!!y.lightMap,Qt=!!y.bumpMap&&y.wireframe===!1,Mt=!!y.normalMap,ln=!!y.displacementMap,mt=!!y.emissiveMap,rn=!!y.metalnessMap,qt=!!y.roughnessMap,en=y.anisotropy>0,O=y.clearcoat>0,Ee=y.diffuseRoughness>0,$e=y.dispersion>0,et=y.retroreflectivity>0,be=y.iridescence>0,St=y.sheen>0,Ue=y.transmission>0,Xe=en&&!!y.anisotropyMap,R=O&&!!y.clearcoatMap,S=O&&!!y.clearcoatNormalMap,X=O&&!!y.clearcoatRoughnessMap,ce=Ee&&!!y.diffuseRoughnessMap,oe=be&&!!y.iridescenceMap,ge=be&&!!y.iridescenceThicknessMap,ye=St&&!!y.sheenColorMap,te=St&&!!y.sheenRoughnessMap,ie=!!y.specularMap,fe=!!y.specularColorMap,k=!!y.specularIntensityMap,re=Ue&&!!y.transmissionMap,se=Ue&&!!y.thicknessMap,Te=!!y.gradientMap,Se=!!y.alphaMap,we=y.alphaTest>0,qe=!!y.alphaHash,tt=!!y.extensions,he=As;y.toneMapped&&(_e===null||_e.isXRRenderTarget===!0)&&(he=i.toneMapping);let ze=Je?H.isCompressedCubeTexture?H.image[0].mipmaps:H.mipmaps:null,nt={shaderID:le,shaderType:y.type,shaderName:y.name,vertexShader:de,fragmentShader:Q,defines:y.defines,customVertexShaderID:me,customFragmentShaderID:xe,isRawShaderMaterial:y.isRawShaderMaterial===!0,glslVersion:y.glslVersion,precision:q,batching:Ze,batchingColor:Ze&&P._colorsTexture!==null,instancing:Oe,instancingColor:Oe&&P.instanceColor!==null,instancingMorph:Oe&&P.morphTexture!==null,outputColorSpace:_e===null?i.outputColorSpace:_e.isXRRenderTarget===!0?_e.texture.colorSpace:_t.workingColorSpace,alphaToCoverage:!!y.alphaToCoverage,map:Ge,matcap:ct,envMap:lt,envMapMode:lt&&H.mapping,envMapPMREM:Je,envMapMaxLod:Je?ze.length-1:null,envMapSize:Je?ze[0].width:null,aoMap:zt,lightMap:Nt,bumpMap:Qt,normalMap:Mt,displacementMap:ln,emissiveMap:mt,normalMapObjectSpace:Mt&&y.normalMapType===x0,normalMapTangentSpace:Mt&&y.normalMapType===la,packedNormalMap:Mt&&y.normalMapType===la&&wE(y.normalMap.format),metalnessMap:rn,roughnessMap:qt,anisotropy:en,anisotropyMap:Xe,clearcoat:O,clearcoatMap:R,clearcoatNormalMap:S,clearcoatRoughnessMap:X,diffuseRoughness:Ee,diffuseRoughnessMap:ce,dispersion:$e,retroreflection:et,iridescence:be,iridescenceMap:oe,iridescenceThicknessMap:ge,sheen:St,sheenColorMap:ye,sheenRoughnessMap:te,specularMap:ie,specularColorMap:fe,specularIntensityMap:k,transmission:Ue,transmissionMap:re,thicknessMap:se,gradientMap:Te,opaque:y.transparent===!1&&y.blending===ra&&y.alphaToCoverage===!1,alphaMap:Se,alphaTest:we,alphaHash:qe,combine:y.combine,mapUv:Ge&&f(y.map.channel),aoMapUv:zt&&f(y.aoMap.channel),lightMapUv:Nt&&f(y.lightMap.channel),bumpMapUv:Qt&&f(y.bumpMap.channel),normalMapUv:Mt&&f(y.normalMap.channel),displacementMapUv:ln&&f(y.displacementMap.channel),emissiveMapUv:mt&&f(y.emissiveMap.channel),metalnessMapUv:rn&&f(y.metalnessMap.channel),roughnessMapUv:qt&&f(y.roughnessMap.channel),anisotropyMapUv:Xe&&f(y.anisotropyMap.channel),clearcoatMapUv:R&&f(y.clearcoatMap.channel),clearcoatNormalMapUv:S&&f(y.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&f(y.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ce&&f(y.diffuseRoughnessMap.channel),iridescenceMapUv:oe&&f(y.iridescenceMap.channel),iridescenceThicknessMapUv:ge&&f(y.iridescenceThicknessMap.channel),sheenColorMapUv:ye&&f(y.sheenColorMap.channel),sheenRoughnessMapUv:te&&f(y.sheenRoughnessMap.channel),specularMapUv:ie&&f(y.specularMap.channel),specularColorMapUv:fe&&f(y.specularColorMap.channel),specularIntensityMapUv:k&&f(y.specularIntensityMap.channel),transmissionMapUv:re&&f(y.transmissionMap.channel),thicknessMapUv:se&&f(y.thicknessMap.channel),alphaMapUv:Se&&f(y.alphaMap.channel),vertexTangents:!!D.attributes.tangent&&(Mt||en),vertexNormals:!!D.attributes.normal,vertexColors:y.vertexColors,vertexAlphas:y.vertexColors===!0&&!!D.attributes.color&&D.attributes.color.itemSize===4,pointsUvs:P.isPoints===!0&&!!D.attributes.uv&&(Ge||Se),fog:!!V,useFog:y.fog===!0,fogExp2:!!V&&V.isFogExp2,flatShading:y.wireframe===!1&&(y.flatShading===!0||D.attributes.normal===void 0&&Mt===!1&&(y.isMeshLambertMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isMeshPhysicalMaterial)),sizeAttenuation:y.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:ve,skinning:P.isSkinnedMesh===!0,hasPositionAttribute:D.attributes.position!==void 0,morphTargets:D.morphAttributes.position!==void 0,morphNormals:D.morphAttributes.normal!==void 0,morphColors:D.morphAttributes.color!==void 0,morphTargetsCount:ne,morphTextureStride:ue,numSunLights:E.sun.length,numDirLights:E.directional.length,numPointLights:E.point.length,numSpotLights:E.spot.length,numSpotLightMaps:E.spotLightMap.length,numRectAreaLights:E.rectArea.length,numHemiLights:E.hemi.length,numSunLightShadows:E.sunShadowMap.length,numDirLightShadows:E.directionalShadowMap.length,numPointLightShadows:E.pointShadowMap.length,numSpotLightShadows:E.spotShadowMap.length,numSpotLightShadowsWithMaps:E.numSpotLightShadowsWithMaps,numLightProbes:E.numLightProbes,numLightProbeGrids:B.filter(Re=>Re.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:y.dithering,shadowMapEnabled:i.shadowMap.enabled&&F.length>0,shadowMapType:i.shadowMap.type,toneMapping:he,decodeVideoTexture:Ge&&y.map.isVideoTexture===!0&&_t.getTransfer(y.map.colorSpace)===Ut,decodeVideoTextureEmissive:mt&&y.emissiveMap.isVideoTexture===!0&&_t.getTransfer(y.emissiveMap.colorSpace)===Ut,premultipliedAlpha:y.premultipliedAlpha,doubleSided:y.side===Hi,flipSided:y.side===An,useDepthPacking:y.depthPacking>=0,depthPacking:y.depthPacking||0,index0AttributeName:y.index0AttributeName,extensionClipCullDistance:tt&&y.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(tt&&y.extensions.multiDraw===!0||Ze)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:y.customProgramCacheKey()};return nt.vertexUv1s=c.has(1),nt.vertexUv2s=c.has(2),nt.vertexUv3s=c.has(3),c.clear(),nt}function v(y){let E=[];if(y.shaderID?E.push(y.shaderID):(E.push(y.customVertexShaderID),E.push(y.customFragmentShaderID)),y.defines!==void 0)for(let F in y.defines)E.push(F),E.push(y.defines[F]);return y.isRawShaderMaterial===!1&&(g(E,y),m(E,y),E.push(i.outputColorSpace)),E.push(y.customProgramCacheKey),E.join()}function g(y,E){y.push(E.precision),y.push(E.outputColorSpace),y.push(E.envMapMode),y.push(E.envMapPMREM),y.push(E.envMapMaxLod),y.push(E.envMapSize),y.push(E.mapUv),y.push(E.alphaMapUv),y.push(E.lightMapUv),y.push(E.aoMapUv),y.push(E.bumpMapUv),y.push(E.normalMapUv),y.push(E.displacementMapUv),y.push(E.emissiveMapUv),y.push(E.metalnessMapUv),y.push(E.roughnessMapUv),y.push(E.anisotropyMapUv),y.push(E.clearcoatMapUv),y.push(E.clearcoatNormalMapUv),y.push(E.clearcoatRoughnessMapUv),y.push(E.diffuseRoughnessMapUv),y.push(E.iridescenceMapUv),y.push(E.iridescenceThicknessMapUv),y.push(E.sheenColorMapUv),y.push(E.sheenRoughnessMapUv),y.push(E.specularMapUv),y.push(E.specularColorMapUv),y.push(E.specularIntensityMapUv),y.push(E.transmissionMapUv),y.push(E.thicknessMapUv),y.push(E.combine),y.push(E.fogExp2),y.push(E.sizeAttenuation),y.push(E.morphTargetsCount),y.push(E.numSunLights),y.push(E.numDirLights),y.push(E.numPointLights),y.push(E.numSpotLights),y.push(E.numSpotLightMaps),y.push(E.numHemiLights),y.push(E.numRectAreaLights),y.push(E.numSunLightShadows),y.push(E.numDirLightShadows),y.push(E.numPointLightShadows),y.push(E.numSpotLightShadows),y.push(E.numSpotLightShadowsWithMaps),y.push(E.numLightProbes),y.push(E.numLightProbeGrids),y.push(E.shadowMapType),y.push(E.toneMapping),y.push(E.numClippingPlanes),y.push(E.numClipIntersection),y.push(E.depthPacking)}function m(y,E){o.disableAll(),E.instancing&&o.enable(0),E.instancingColor&&o.enable(1),E.instancingMorph&&o.enable(2),E.matcap&&o.enable(3),E.envMap&&o.enable(4),E.normalMapObjectSpace&&o.enable(5),E.normalMapTangentSpace&&o.enable(6),E.clearcoat&&o.enable(7),E.iridescence&&o.enable(8),E.alphaTest&&o.enable(9),E.vertexColors&&o.enable(10),E.vertexAlphas&&o.enable(11),E.vertexUv1s&&o.enable(12),E.vertexUv2s&&o.enable(13),E.vertexUv3s&&o.enable(14),E.vertexTangents&&o.enable(15),E.anisotropy&&o.enable(16),E.alphaHash&&o.enable(17),E.batching&&o.enable(18),E.dispersion&&o.enable(19),E.retroreflection&&o.enable(24),E.diffuseRoughness&&o.enable(25),E.batchingColor&&o.enable(20),E.gradientMap&&o.enable(21),E.packedNormalMap&&o.enable(22),E.vertexNormals&&o.enable(23),y.push(o.mask),o.disableAll(),E.fog&&o.enable(0),E.useFog&&o.enable(1),E.flatShading&&o.enable(2),E.logarithmicDepthBuffer&&o.enable(3),E.reversedDepthBuffer&&o.enable(4),E.skinning&&o.enable(5),E.morphTargets&&o.enable(6),E.morphNormals&&o.enable(7),E.morphColors&&o.enable(8),E.premultipliedAlpha&&o.enable(9),E.shadowMapEnabled&&o.enable(10),E.doubleSided&&o.enable(11),E.flipSided&&o.enable(12),E.useDepthPacking&&o.enable(13),E.dithering&&o.enable(14),E.transmission&&o.enable(15),E.sheen&&o.enable(16),E.opaque&&o.enable(17),E.pointsUvs&&o.enable(18),E.decodeVideoTexture&&o.enable(19),E.decodeVideoTextureEmissive&&o.enable(20),E.alphaToCoverage&&o.enable(21),E.numLightProbeGrids>0&&o.enable(22),E.hasPositionAttribute&&o.enable(23),y.push(o.mask)}function _(y){let E=d[y.type],F;if(E){let I=pi[E];F=Pi.clone(I.uniforms)}else F=y.uniforms;return F}function A(y,E){let F=h.get(E);return F!==void 0?++F.usedTimes:(F=new SE(i,E,y,s),l.push(F),h.set(E,F)),F}function b(y){if(--y.usedTimes===0){let E=l.indexOf(y);l[E]=l[l.length-1],l.pop(),h.delete(y.cacheKey),y.destroy()}}function C(y){a.remove(y)}function T(){a.dispose()}return{getParameters:p,getProgramCacheKey:v,getUniforms:_,acquireProgram:A,releaseProgram:b,releaseShaderCache:C,programs:l,dispose:T}}function TE(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,c){i.get(o)[a]=c}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function AE(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function j0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function J0(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(d){let f=0;return d.isInstancedMesh&&(f+=2),d.isSkinnedMesh&&(f+=1),f}function a(d,f,p,v,g,m){let _=i[e];return _===void 0?(_={id:d.id,object:d,geometry:f,material:p,materialVariant:o(d),groupOrder:v,renderOrder:d.renderOrder,z:g,group:m},i[e]=_):(_.id=d.id,_.object=d,_.geometry=f,_.material=p,_.materialVariant=o(d),_.groupOrder=v,_.renderOrder=d.renderOrder,_.z=g,_.group=m),e++,_}function c(d,f,p,v,g,m,_){_.reversedDepth===!0&&(g=-g);let A=a(d,f,p,v,g,m);p.transmission>0?n.push(A):p.transparent===!0?s.push(A):t.push(A)}function l(d,f,p,v,g,m){let _=a(d,f,p,v,g,m);p.transmission>0?n.unshift(_):p.transparent===!0?s.unshift(_):t.unshift(_)}function h(d,f){t.length>1&&t.sort(d||AE),n.length>1&&n.sort(f||j0),s.length>1&&s.sort(f||j0)}function u(){for(let d=e,f=i.length;d<f;d++){let p=i[d];if(p.id===null)break;p.id=null,p.object=null,p.geometry=null,p.material=null,p.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:c,unshift:l,finish:u,sort:h}}function CE(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new J0,i.set(n,[o])):s>=r.length?(o=new J0,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function RE(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new U,color:new Be};break;case"SpotLight":t={position:new U,direction:new U,color:new Be,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new U,color:new Be,distance:0,decay:0};break;case"HemisphereLight":t={direction:new U,skyColor:new Be,groundColor:new Be};break;case"RectAreaLight":t={color:new Be,position:new U,halfWidth:new U,halfHeight:new U};break}return i[e.id]=t,t}}}function PE(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new We};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new We};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new We,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var LE=0;function IE(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function DE(i){let e=new RE,t=PE(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let l=0;l<9;l++)n.probe.push(new U);let s=new U,r=new ut,o=new ut;function a(l){let h=0,u=0,d=0;for(let B=0;B<9;B++)n.probe[B].set(0,0,0);let f=0,p=0,v=0,g=0,m=0,_=0,A=0,b=0,C=0,T=0,y=0,E=0,F=0,I=0;l.sort(IE);for(let B=0,V=l.length;B<V;B++){let D=l[B],G=D.color,Y=D.intensity,H=D.distance,le=null;if(D.shadow&&D.shadow.map&&(D.shadow.map.texture.format===Ar?le=D.shadow.map.texture:le=D.shadow.map.depthTexture||D.shadow.map.texture),D.isAmbientLight)h+=G.r*Y,u+=G.g*Y,d+=G.b*Y;else if(D.isLightProbe){for(let q=0;q<9;q++)n.probe[q].addScaledVector(D.sh.coefficients[q],Y);I++}else if(D.isSunLight){let q=e.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let J=D.shadow,ne=t.get(D);ne.shadowIntensity=J.intensity,ne.shadowBias=J.bias,ne.shadowNormalBias=J.normalBias,ne.shadowRadius=J.radius,ne.shadowMapSize.copy(J.mapSize).multiply(J.getFrameExtents()),n.sunShadow[p]=ne,n.sunShadowMap[p]=le;let ue=J.getViewportCount();for(let de=0;de<ue;de++)n.sunShadowMatrix[v+de]=J.getMatrix(de),n.sunShadowCascade[v+de]=J._cascadeData[de];v+=ue,p++}n.sun[f]=q,f++}else if(D.isDirectionalLight){let q=e.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),D.castShadow){let J=D.shadow,ne=t.get(D);ne.shadowIntensity=J.intensity,ne.shadowBias=J.bias,ne.shadowNormalBias=J.normalBias,ne.shadowRadius=J.radius,ne.shadowMapSize=J.mapSize,n.directionalShadow[g]=ne,n.directionalShadowMap[g]=le,n.directionalShadowMatrix[g]=D.shadow.matrix,C++}n.directional[g]=q,g++}else if(D.isSpotLight){let q=e.get(D);q.position.setFromMatrixPosition(D.matrixWorld),q.color.copy(G).multiplyScalar(Y),q.distance=H,q.coneCos=Math.cos(D.angle),q.penumbraCos=Math.cos(D.angle*(1-D.penumbra)),q.decay=D.decay,n.spot[_]=q;let J=D.shadow;if(D.map&&(n.spotLightMap[E]=D.map,E++,J.updateMatrices(D),D.castShadow&&F++),n.spotLightMatrix[_]=J.matrix,D.castShadow){let ne=t.get(D);ne.shadowIntensity=J.intensity,ne.shadowBias=J.bias,ne.shadowNormalBias=J.normalBias,ne.shadowRadius=J.radius,ne.shadowMapSize=J.mapSize,n.spotShadow[_]=ne,n.spotShadowMap[_]=le,y++}_++}else if(D.isRectAreaLight){let q=e.get(D);q.color.copy(G).multiplyScalar(Y),q.halfWidth.set(D.width*.5,0,0),q.halfHeight.set(0,D.height*.5,0),n.rectArea[A]=q,A++}else if(D.isPointLight){let q=e.get(D);if(q.color.copy(D.color).multiplyScalar(D.intensity),q.distance=D.distance,q.decay=D.decay,D.castShadow){let J=D.shadow,ne=t.get(D);ne.shadowIntensity=J.intensity,ne.shadowBias=J.bias,ne.shadowNormalBias=J.normalBias,ne.shadowRadius=J.radius,ne.shadowMapSize=J.mapSize,ne.shadowCameraNear=J.camera.near,ne.shadowCameraFar=J.camera.far,n.pointShadow[m]=ne,n.pointShadowMap[m]=le,n.pointShadowMatrix[m]=D.shadow.matrix,T++}n.point[m]=q,m++}else if(D.isHemisphereLight){let q=e.get(D);q.skyColor.copy(D.color).multiplyScalar(Y),q.groundColor.copy(D.groundColor).multiplyScalar(Y),n.hemi[b]=q,b++}}A>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Pe.LTC_FLOAT_1,n.rectAreaLTC2=Pe.LTC_FLOAT_2):(n.rectAreaLTC1=Pe.LTC_HALF_1,n.rectAreaLTC2=Pe.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=d;let P=n.hash;(P.sunLength!==f||P.directionalLength!==g||P.pointLength!==m||P.spotLength!==_||P.rectAreaLength!==A||P.hemiLength!==b||P.numSunShadows!==p||P.numDirectionalShadows!==C||P.numPointShadows!==T||P.numSpotShadows!==y||P.numSpotMaps!==E||P.numLightProbes!==I)&&(n.sun.length=f,n.directional.length=g,n.spot.length=_,n.rectArea.length=A,n.point.length=m,n.hemi.length=b,n.sunShadow.length=p,n.sunShadowMap.length=p,n.sunShadowMatrix.length=v,n.sunShadowCascade.length=v,n.directionalShadow.length=C,n.directionalShadowMap.length=C,n.directionalShadowMatrix.length=C,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=y,n.spotShadowMap.length=y,n.spotLightMatrix.length=y+E-F,n.spotLightMap.length=E,n.numSpotLightShadowsWithMaps=F,n.numLightProbes=I,P.sunLength=f,P.directionalLength=g,P.pointLength=m,P.spotLength=_,P.rectAreaLength=A,P.hemiLength=b,P.numSunShadows=p,P.numDirectionalShadows=C,P.numPointShadows=T,P.numSpotShadows=y,P.numSpotMaps=E,P.numLightProbes=I,n.version=LE++)}function c(l,h){let u=0,d=0,f=0,p=0,v=0,g=0,m=h.matrixWorldInverse;for(let _=0,A=l.length;_<A;_++){let b=l[_];if(b.isSunLight){let C=n.sun[u];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(m),u++}else if(b.isDirectionalLight){let C=n.directional[d];C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),d++}else if(b.isSpotLight){let C=n.spot[p];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(m),C.direction.setFromMatrixPosition(b.matrixWorld),s.setFromMatrixPosition(b.target.matrixWorld),C.direction.sub(s),C.direction.transformDirection(m),p++}else if(b.isRectAreaLight){let C=n.rectArea[v];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(m),o.identity(),r.copy(b.matrixWorld),r.premultiply(m),o.extractRotation(r),C.halfWidth.set(b.width*.5,0,0),C.halfHeight.set(0,b.height*.5,0),C.halfWidth.applyMatrix4(o),C.halfHeight.applyMatrix4(o),v++}else if(b.isPointLight){let C=n.point[f];C.position.setFromMatrixPosition(b.matrixWorld),C.position.applyMatrix4(m),f++}else if(b.isHemisphereLight){let C=n.hemi[g];C.direction.setFromMatrixPosition(b.matrixWorld),C.direction.transformDirection(m),g++}}}return{setup:a,setupView:c,state:n}}function K0(i){let e=new DE(i),t=[],n=[],s=[];function r(u){h.camera=u,t.length=0,n.length=0,s.length=0}function o(u){u.isLightProbeGrid?s.push(u):t.push(u)}function a(u){n.push(u)}function c(){e.setup(t),s.sort((u,d)=>u.priority-d.priority||u.id-d.id)}function l(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:c,setupLightsView:l,pushLight:o,pushShadow:a}}function NE(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new K0(i),e.set(s,[a])):r>=o.length?(a=new K0(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var UE=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,FE=`uniform sampler2D shadow_pass;
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
}`,OE=[new U(1,0,0),new U(-1,0,0),new U(0,1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1)],kE=[new U(0,-1,0),new U(0,-1,0),new U(0,0,1),new U(0,0,-1),new U(0,-1,0),new U(0,-1,0)],Q0=new ut,Vl=new U,Mp=new U;function BE(i,e,t){let n=new xr,s=new We,r=new We,o=new Tt,a=new ph,c=new mh,l={},h=t.maxTextureSize,u={[Vi]:An,[An]:Vi,[Hi]:Hi},d=new Gt({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new We},radius:{value:4}},vertexShader:UE,fragmentShader:FE}),f=d.clone();f.defines.HORIZONTAL_PASS=1;let p=new nn;p.setAttribute("position",new an(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let v=new pt(p,d),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=qr;let m=this.type;this.render=function(T,y,E){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||T.length===0)return;this.type===e0&&(je("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=qr);let F=i.getRenderTarget(),I=i.getActiveCubeFace(),P=i.getActiveMipmapLevel(),B=i.state;B.setBlending(zn),B.buffers.depth.getReversed()===!0?B.buffers.color.setClear(0,0,0,0):B.buffers.color.setClear(1,1,1,1),B.buffers.depth.setTest(!0),B.setScissorTest(!1);let V=m!==this.type;V&&y.traverse(function(D){D.material&&(Array.isArray(D.material)?D.material.forEach(G=>G.needsUpdate=!0):D.material.needsUpdate=!0)});for(let D=0,G=T.length;D<G;D++){let Y=T[D],H=Y.shadow;if(H===void 0){je("WebGLShadowMap:",Y,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let le=H.getFrameExtents();s.multiply(le),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/le.x),s.x=r.x*le.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/le.y),s.y=r.y*le.y,H.mapSize.y=r.y));let q=i.state.buffers.depth.getReversed();if(H.camera._reversedDepth=q,H.map===null||V===!0){if(H.map!==null&&(H.map.depthTexture!==null&&(H.map.depthTexture.dispose(),H.map.depthTexture=null),H.map.dispose()),this.type===sa){if(Y.isPointLight){je("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}H.map=new Sn(s.x,s.y,{format:Ar,type:Vn,minFilter:Xn,magFilter:Xn,generateMipmaps:!1}),H.map.texture.name=Y.name+".shadowMap",H.map.depthTexture=new os(s.x,s.y,Wi),H.map.depthTexture.name=Y.name+".shadowMapDepth",H.map.depthTexture.format=Zs,H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=gn,H.map.depthTexture.magFilter=gn}else Y.isPointLight?(H.map=new Gl(s.x),H.map.depthTexture=new hl(s.x,as)):(H.map=new Sn(s.x,s.y),H.map.depthTexture=new os(s.x,s.y,as)),H.map.depthTexture.name=Y.name+".shadowMap",H.map.depthTexture.format=Zs,this.type===qr?(H.map.depthTexture.compareFunction=q?hp:cp,H.map.depthTexture.minFilter=Xn,H.map.depthTexture.magFilter=Xn):(H.map.depthTexture.compareFunction=null,H.map.depthTexture.minFilter=gn,H.map.depthTexture.magFilter=gn);H.camera.updateProjectionMatrix()}H.map.isWebGLCubeRenderTarget!==!0&&(H.map.width!==s.x||H.map.height!==s.y)&&H.map.setSize(s.x,s.y);let J=H.map.isWebGLCubeRenderTarget?6:H.getViewportCount();Y.isPointLight!==!0&&H.updateMatrices(Y,E);let ne=(H.camera.layers.mask&4294967294)!==0?H.camera.layers:E.layers;for(let ue=0;ue<J;ue++){let de=H.getCamera(ue);if(Y.isPointLight){let Q=H.camera,me=H.matrix,xe=Y.distance||Q.far;xe!==Q.far&&(Q.far=xe,Q.updateProjectionMatrix()),Vl.setFromMatrixPosition(Y.matrixWorld),Q.position.copy(Vl),Mp.copy(Q.position),Mp.add(OE[ue]),Q.up.copy(kE[ue]),Q.lookAt(Mp),Q.updateMatrixWorld(),me.makeTranslation(-Vl.x,-Vl.y,-Vl.z),Q0.multiplyMatrices(Q.projectionMatrix,Q.matrixWorldInverse),H._frustum.setFromProjectionMatrix(Q0,Q.coordinateSystem,Q.reversedDepth)}if(H.map.isWebGLCubeRenderTarget)i.setRenderTarget(H.map,ue),i.clear();else{ue===0&&(i.setRenderTarget(H.map),i.clear());let Q=H.getViewport(ue);o.set(r.x*Q.x,r.y*Q.y,r.x*Q.z,r.y*Q.w),B.viewport(o)}n=H.getFrustum(ue),b(y,E,de,Y,ne,this.type)}H.isPointLightShadow!==!0&&this.type===sa&&_(H,E),H.needsUpdate=!1}m=this.type,g.needsUpdate=!1,i.setRenderTarget(F,I,P)};function _(T,y){let E=e.update(v);d.defines.VSM_SAMPLES!==T.blurSamples&&(d.defines.VSM_SAMPLES=T.blurSamples,f.defines.VSM_SAMPLES=T.blurSamples,d.needsUpdate=!0,f.needsUpdate=!0),T.mapPass===null?T.mapPass=new Sn(s.x,s.y,{format:Ar,type:Vn}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),d.uniforms.shadow_pass.value=T.map.depthTexture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(y,null,E,d,v,null),f.uniforms.shadow_pass.value=T.mapPass.texture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(y,null,E,f,v,null)}function A(T,y,E,F){let I=null,P=E.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(P!==void 0)I=P;else if(I=E.isPointLight===!0?c:a,i.localClippingEnabled&&y.clipShadows===!0&&Array.isArray(y.clippingPlanes)&&y.clippingPlanes.length!==0||y.displacementMap&&y.displacementScale!==0||y.alphaMap&&y.alphaTest>0||y.map&&y.alphaTest>0||y.alphaToCoverage===!0){let B=I.uuid,V=y.uuid,D=l[B];D===void 0&&(D={},l[B]=D);let G=D[V];G===void 0&&(G=I.clone(),D[V]=G,y.addEventListener("dispose",C)),I=G}if(I.visible=y.visible,I.wireframe=y.wireframe,F===sa?I.side=y.shadowSide!==null?y.shadowSide:y.side:I.side=y.shadowSide!==null?y.shadowSide:u[y.side],I.alphaMap=y.alphaMap,I.alphaTest=y.alphaToCoverage===!0?.5:y.alphaTest,I.map=y.map,I.clipShadows=y.clipShadows,I.clippingPlanes=y.clippingPlanes,I.clipIntersection=y.clipIntersection,I.displacementMap=y.displacementMap,I.displacementScale=y.displacementScale,I.displacementBias=y.displacementBias,I.wireframeLinewidth=y.wireframeLinewidth,I.linewidth=y.linewidth,E.isPointLight===!0&&I.isMeshDistanceMaterial===!0){let B=i.properties.get(I);B.light=E}return I}function b(T,y,E,F,I,P){if(T.visible===!1)return;if(T.layers.test(I)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&P===sa)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(E.matrixWorldInverse,T.matrixWorld);let D=e.update(T),G=T.material;if(Array.isArray(G)){let Y=D.groups;for(let H=0,le=Y.length;H<le;H++){let q=Y[H],J=G[q.materialIndex];if(J&&J.visible){let ne=A(T,J,F,P);T.onBeforeShadow(i,T,y,E,D,ne,q),i.renderBufferDirect(E,null,D,ne,T,q),T.onAfterShadow(i,T,y,E,D,ne,q)}}}else if(G.visible){let Y=A(T,G,F,P);T.onBeforeShadow(i,T,y,E,D,Y,null),i.renderBufferDirect(E,null,D,Y,T,null),T.onAfterShadow(i,T,y,E,D,Y,null)}}let V=T.children;for(let D=0,G=V.length;D<G;D++)b(V[D],y,E,F,I,P)}function C(T){T.target.removeEventListener("dispose",C);for(let E in l){let F=l[E],I=T.target.uuid;I in F&&(F[I].dispose(),delete F[I])}}}function zE(i,e){function t(){let k=!1,re=new Tt,se=null,Te=new Tt(0,0,0,0);return{setMask:function(Se){se!==Se&&!k&&(i.colorMask(Se,Se,Se,Se),se=Se)},setLocked:function(Se){k=Se},setClear:function(Se,we,qe,tt,he){he===!0&&(Se*=tt,we*=tt,qe*=tt),re.set(Se,we,qe,tt),Te.equals(re)===!1&&(i.clearColor(Se,we,qe,tt),Te.copy(re))},reset:function(){k=!1,se=null,Te.set(-1,0,0,0)}}}function n(){let k=!1,re=!1,se=null,Te=null,Se=null;return{setReversed:function(we){if(re!==we){let qe=e.get("EXT_clip_control");we?qe.clipControlEXT(qe.LOWER_LEFT_EXT,qe.ZERO_TO_ONE_EXT):qe.clipControlEXT(qe.LOWER_LEFT_EXT,qe.NEGATIVE_ONE_TO_ONE_EXT),re=we;let tt=Se;Se=null,this.setClear(tt)}},getReversed:function(){return re},setTest:function(we){we?ve(i.DEPTH_TEST):Oe(i.DEPTH_TEST)},setMask:function(we){se!==we&&!k&&(i.depthMask(we),se=we)},setFunc:function(we){if(re&&(we=R0[we]),Te!==we){switch(we){case Jc:i.depthFunc(i.NEVER);break;case Kc:i.depthFunc(i.ALWAYS);break;case Qc:i.depthFunc(i.LESS);break;case Xo:i.depthFunc(i.LEQUAL);break;case eh:i.depthFunc(i.EQUAL);break;case th:i.depthFunc(i.GEQUAL);break;case nh:i.depthFunc(i.GREATER);break;case ih:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}Te=we}},setLocked:function(we){k=we},setClear:function(we){Se!==we&&(Se=we,re&&(we=1-we),i.clearDepth(we))},reset:function(){k=!1,se=null,Te=null,Se=null,re=!1}}}function s(){let k=!1,re=null,se=null,Te=null,Se=null,we=null,qe=null,tt=null,he=null;return{setTest:function(ze){k||(ze?ve(i.STENCIL_TEST):Oe(i.STENCIL_TEST))},setMask:function(ze){re!==ze&&!k&&(i.stencilMask(ze),re=ze)},setFunc:function(ze,nt,Re){(se!==ze||Te!==nt||Se!==Re)&&(i.stencilFunc(ze,nt,Re),se=ze,Te=nt,Se=Re)},setOp:function(ze,nt,Re){(we!==ze||qe!==nt||tt!==Re)&&(i.stencilOp(ze,nt,Re),we=ze,qe=nt,tt=Re)},setLocked:function(ze){k=ze},setClear:function(ze){he!==ze&&(i.clearStencil(ze),he=ze)},reset:function(){k=!1,re=null,se=null,Te=null,Se=null,we=null,qe=null,tt=null,he=null}}}let r=new t,o=new n,a=new s,c={},l=new WeakMap,h={},u={},d={},f=new WeakMap,p=[],v=null,g=!1,m=null,_=null,A=null,b=null,C=null,T=null,y=null,E=new Be(0,0,0),F=0,I=!1,P=null,B=null,V=null,D=null,G=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),H=!1,le=0,q=i.getParameter(i.VERSION);q.indexOf("WebGL")!==-1?(le=parseFloat(/^WebGL (\d)/.exec(q)[1]),H=le>=1):q.indexOf("OpenGL ES")!==-1&&(le=parseFloat(/^OpenGL ES (\d)/.exec(q)[1]),H=le>=2);let J=null,ne={},ue=i.getParameter(i.SCISSOR_BOX),de=i.getParameter(i.VIEWPORT),Q=new Tt().fromArray(ue),me=new Tt().fromArray(de);function xe(k,re,se,Te){let Se=new Uint8Array(4),we=i.createTexture();i.bindTexture(k,we),i.texParameteri(k,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(k,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let qe=0;qe<se;qe++)k===i.TEXTURE_3D||k===i.TEXTURE_2D_ARRAY?i.texImage3D(re,0,i.RGBA,1,1,Te,0,i.RGBA,i.UNSIGNED_BYTE,Se):i.texImage2D(re+qe,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,Se);return we}let _e={};_e[i.TEXTURE_2D]=xe(i.TEXTURE_2D,i.TEXTURE_2D,1),_e[i.TEXTURE_CUBE_MAP]=xe(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),_e[i.TEXTURE_2D_ARRAY]=xe(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),_e[i.TEXTURE_3D]=xe(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ve(i.DEPTH_TEST),o.setFunc(Xo),Qt(!1),Mt(Wf),ve(i.CULL_FACE),zt(zn);function ve(k){h[k]!==!0&&(i.enable(k),h[k]=!0)}function Oe(k){h[k]!==!1&&(i.disable(k),h[k]=!1)}function Ze(k,re){return d[k]!==re?(i.bindFramebuffer(k,re),d[k]=re,k===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=re),k===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=re),!0):!1}function Ge(k,re){let se=p,Te=!1;if(k){se=f.get(re),se===void 0&&(se=[],f.set(re,se));let Se=k.textures;if(se.length!==Se.length||se[0]!==i.COLOR_ATTACHMENT0){for(let we=0,qe=Se.length;we<qe;we++)se[we]=i.COLOR_ATTACHMENT0+we;se.length=Se.length,Te=!0}}else se[0]!==i.BACK&&(se[0]=i.BACK,Te=!0);Te&&i.drawBuffers(se)}function ct(k){return v!==k?(i.useProgram(k),v=k,!0):!1}let lt={[Gi]:i.FUNC_ADD,[t0]:i.FUNC_SUBTRACT,[n0]:i.FUNC_REVERSE_SUBTRACT};lt[i0]=i.MIN,lt[s0]=i.MAX;let Je={[Yr]:i.ZERO,[r0]:i.ONE,[o0]:i.SRC_COLOR,[$f]:i.SRC_ALPHA,[h0]:i.SRC_ALPHA_SATURATE,[Ll]:i.DST_COLOR,[Pl]:i.DST_ALPHA,[a0]:i.ONE_MINUS_SRC_COLOR,[Zf]:i.ONE_MINUS_SRC_ALPHA,[c0]:i.ONE_MINUS_DST_COLOR,[l0]:i.ONE_MINUS_DST_ALPHA,[u0]:i.CONSTANT_COLOR,[d0]:i.ONE_MINUS_CONSTANT_COLOR,[f0]:i.CONSTANT_ALPHA,[p0]:i.ONE_MINUS_CONSTANT_ALPHA};function zt(k,re,se,Te,Se,we,qe,tt,he,ze){if(k===zn){g===!0&&(Oe(i.BLEND),g=!1);return}if(g===!1&&(ve(i.BLEND),g=!0),k!==Ah){if(k!==m||ze!==I){if((_!==Gi||C!==Gi)&&(i.blendEquation(i.FUNC_ADD),_=Gi,C=Gi),ze)switch(k){case ra:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Xf:i.blendFunc(i.ONE,i.ONE);break;case qf:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Yf:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:it("WebGLState: Invalid blending: ",k);break}else switch(k){case ra:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Xf:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case qf:it("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Yf:it("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:it("WebGLState: Invalid blending: ",k);break}A=null,b=null,T=null,y=null,E.set(0,0,0),F=0,m=k,I=ze}return}Se=Se||re,we=we||se,qe=qe||Te,(re!==_||Se!==C)&&(i.blendEquationSeparate(lt[re],lt[Se]),_=re,C=Se),(se!==A||Te!==b||we!==T||qe!==y)&&(i.blendFuncSeparate(Je[se],Je[Te],Je[we],Je[qe]),A=se,b=Te,T=we,y=qe),(tt.equals(E)===!1||he!==F)&&(i.blendColor(tt.r,tt.g,tt.b,he),E.copy(tt),F=he),m=k,I=!1}function Nt(k,re){k.side===Hi?Oe(i.CULL_FACE):ve(i.CULL_FACE);let se=k.side===An;re&&(se=!se),Qt(se),k.blending===ra&&k.transparent===!1?zt(zn):zt(k.blending,k.blendEquation,k.blendSrc,k.blendDst,k.blendEquationAlpha,k.blendSrcAlpha,k.blendDstAlpha,k.blendColor,k.blendAlpha,k.premultipliedAlpha),o.setFunc(k.depthFunc),o.setTest(k.depthTest),o.setMask(k.depthWrite),r.setMask(k.colorWrite);let Te=k.stencilWrite;a.setTest(Te),Te&&(a.setMask(k.stencilWriteMask),a.setFunc(k.stencilFunc,k.stencilRef,k.stencilFuncMask),a.setOp(k.stencilFail,k.stencilZFail,k.stencilZPass)),mt(k.polygonOffset,k.polygonOffsetFactor,k.polygonOffsetUnits),k.alphaToCoverage===!0?ve(i.SAMPLE_ALPHA_TO_COVERAGE):Oe(i.SAMPLE_ALPHA_TO_COVERAGE)}function Qt(k){P!==k&&(k?i.frontFace(i.CW):i.frontFace(i.CCW),P=k)}function Mt(k){k!==Kg?(ve(i.CULL_FACE),k!==B&&(k===Wf?i.cullFace(i.BACK):k===Qg?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Oe(i.CULL_FACE),B=k}function ln(k){k!==V&&(H&&i.lineWidth(k),V=k)}function mt(k,re,se){k?(ve(i.POLYGON_OFFSET_FILL),(D!==re||G!==se)&&(D=re,G=se,o.getReversed()&&(re=-re,se=-se),i.polygonOffset(re,se))):Oe(i.POLYGON_OFFSET_FILL)}function rn(k){k?ve(i.SCISSOR_TEST):Oe(i.SCISSOR_TEST)}function qt(k){k===void 0&&(k=i.TEXTURE0+Y-1),J!==k&&(i.activeTexture(k),J=k)}function en(k,re,se){se===void 0&&(J===null?se=i.TEXTURE0+Y-1:se=J);let Te=ne[se];Te===void 0&&(Te={type:void 0,texture:void 0},ne[se]=Te),(Te.type!==k||Te.texture!==re)&&(J!==se&&(i.activeTexture(se),J=se),i.bindTexture(k,re||_e[k]),Te.type=k,Te.texture=re)}function O(){let k=ne[J];k!==void 0&&k.type!==void 0&&(i.bindTexture(k.type,null),k.type=void 0,k.texture=void 0)}function Ee(){try{i.compressedTexImage2D(...arguments)}catch(k){it("WebGLState:",k)}}function $e(){try{i.compressedTexImage3D(...arguments)}catch(k){it("WebGLState:",k)}}function et(){try{i.texSubImage2D(...arguments)}catch(k){it("WebGLState:",k)}}function be(){try{i.texSubImage3D(...arguments)}catch(k){it("WebGLState:",k)}}function St(){try{i.compressedTexSubImage2D(...arguments)}catch(k){it("WebGLState:",k)}}function Ue(){try{i.compressedTexSubImage3D(...arguments)}catch(k){it("WebGLState:",k)}}function Xe(){try{i.texStorage2D(...arguments)}catch(k){it("WebGLState:",k)}}function R(){try{i.texStorage3D(...arguments)}catch(k){it("WebGLState:",k)}}function S(){try{i.texImage2D(...arguments)}catch(k){it("WebGLState:",k)}}function X(){try{i.texImage3D(...arguments)}catch(k){it("WebGLState:",k)}}function ce(k){return u[k]!==void 0?u[k]:i.getParameter(k)}function oe(k,re){u[k]!==re&&(i.pixelStorei(k,re),u[k]=re)}function ge(k){Q.equals(k)===!1&&(i.scissor(k.x,k.y,k.z,k.w),Q.copy(k))}function ye(k){me.equals(k)===!1&&(i.viewport(k.x,k.y,k.z,k.w),me.copy(k))}function te(k,re){let se=l.get(re);se===void 0&&(se=new WeakMap,l.set(re,se));let Te=se.get(k);Te===void 0&&(Te=i.getUniformBlockIndex(re,k.name),i.uniformBlockBinding(re,Te,Te),se.set(k,Te))}function ie(k,re,se){let Se=l.get(re).get(k);c[Se]!==se&&(i.bindBufferBase(i.UNIFORM_BUFFER,Se,se),c[Se]=se)}function fe(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},J=null,ne={},d={},c={},f=new WeakMap,p=[],v=null,g=!1,m=null,_=null,A=null,b=null,C=null,T=null,y=null,E=new Be(0,0,0),F=0,I=!1,P=null,B=null,V=null,D=null,G=null,Q.set(0,0,i.canvas.width,i.canvas.height),me.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ve,disable:Oe,bindFramebuffer:Ze,drawBuffers:Ge,useProgram:ct,setBlending:zt,setMaterial:Nt,setFlipSided:Qt,setCullFace:Mt,setLineWidth:ln,setPolygonOffset:mt,setScissorTest:rn,activeTexture:qt,bindTexture:en,unbindTexture:O,compressedTexImage2D:Ee,compressedTexImage3D:$e,texImage2D:S,texImage3D:X,pixelStorei:oe,getParameter:ce,updateUBOMapping:te,uniformBlockBinding:ie,texStorage2D:Xe,texStorage3D:R,texSubImage2D:et,texSubImage3D:be,compressedTexSubImage2D:St,compressedTexSubImage3D:Ue,scissor:ge,viewport:ye,reset:fe}}function VE(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,c=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),l=new We,h=new WeakMap,u=new Set,d,f=new WeakMap,p=new Set,v=new FinalizationRegistry(R=>p.delete(R)),g=!1;try{g=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(R,S){return g?new OffscreenCanvas(R,S):nl("canvas")}function _(R,S,X){let ce=1,oe=Xe(R);if((oe.width>X||oe.height>X)&&(ce=X/Math.max(oe.width,oe.height)),ce<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let ge=Math.floor(ce*oe.width),ye=Math.floor(ce*oe.height);d===void 0&&(d=m(ge,ye));let te=S?m(ge,ye):d;return te.width=ge,te.height=ye,te.getContext("2d").drawImage(R,0,0,ge,ye),je("WebGLRenderer: Texture has been resized from ("+oe.width+"x"+oe.height+") to ("+ge+"x"+ye+")."),te}else return"data"in R&&je("WebGLRenderer: Image in DataTexture is too big ("+oe.width+"x"+oe.height+")."),R;return R}function A(R){return R.generateMipmaps}function b(R){i.generateMipmap(R)}function C(R){return R.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?i.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(R,S,X,ce,oe,ge=!1){if(R!==null){if(i[R]!==void 0)return i[R];je("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let ye;ce&&(ye=e.get("EXT_texture_norm16"),ye||je("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let te=S;if(S===i.RED&&(X===i.FLOAT&&(te=i.R32F),X===i.HALF_FLOAT&&(te=i.R16F),X===i.UNSIGNED_BYTE&&(te=i.R8),X===i.UNSIGNED_SHORT&&ye&&(te=ye.R16_EXT),X===i.SHORT&&ye&&(te=ye.R16_SNORM_EXT)),S===i.RED_INTEGER&&(X===i.UNSIGNED_BYTE&&(te=i.R8UI),X===i.UNSIGNED_SHORT&&(te=i.R16UI),X===i.UNSIGNED_INT&&(te=i.R32UI),X===i.BYTE&&(te=i.R8I),X===i.SHORT&&(te=i.R16I),X===i.INT&&(te=i.R32I)),S===i.RG&&(X===i.FLOAT&&(te=i.RG32F),X===i.HALF_FLOAT&&(te=i.RG16F),X===i.UNSIGNED_BYTE&&(te=i.RG8),X===i.UNSIGNED_SHORT&&ye&&(te=ye.RG16_EXT),X===i.SHORT&&ye&&(te=ye.RG16_SNORM_EXT)),S===i.RG_INTEGER&&(X===i.UNSIGNED_BYTE&&(te=i.RG8UI),X===i.UNSIGNED_SHORT&&(te=i.RG16UI),X===i.UNSIGNED_INT&&(te=i.RG32UI),X===i.BYTE&&(te=i.RG8I),X===i.SHORT&&(te=i.RG16I),X===i.INT&&(te=i.RG32I)),S===i.RGB_INTEGER&&(X===i.UNSIGNED_BYTE&&(te=i.RGB8UI),X===i.UNSIGNED_SHORT&&(te=i.RGB16UI),X===i.UNSIGNED_INT&&(te=i.RGB32UI),X===i.BYTE&&(te=i.RGB8I),X===i.SHORT&&(te=i.RGB16I),X===i.INT&&(te=i.RGB32I)),S===i.RGBA_INTEGER&&(X===i.UNSIGNED_BYTE&&(te=i.RGBA8UI),X===i.UNSIGNED_SHORT&&(te=i.RGBA16UI),X===i.UNSIGNED_INT&&(te=i.RGBA32UI),X===i.BYTE&&(te=i.RGBA8I),X===i.SHORT&&(te=i.RGBA16I),X===i.INT&&(te=i.RGBA32I)),S===i.RGB&&(X===i.UNSIGNED_SHORT&&ye&&(te=ye.RGB16_EXT),X===i.SHORT&&ye&&(te=ye.RGB16_SNORM_EXT),X===i.UNSIGNED_INT_5_9_9_9_REV&&(te=i.RGB9_E5),X===i.UNSIGNED_INT_10F_11F_11F_REV&&(te=i.R11F_G11F_B10F)),S===i.RGBA){let ie=ge?tl:_t.getTransfer(oe);X===i.FLOAT&&(te=i.RGBA32F),X===i.HALF_FLOAT&&(te=i.RGBA16F),X===i.UNSIGNED_BYTE&&(te=ie===Ut?i.SRGB8_ALPHA8:i.RGBA8),X===i.UNSIGNED_SHORT&&ye&&(te=ye.RGBA16_EXT),X===i.SHORT&&ye&&(te=ye.RGBA16_SNORM_EXT),X===i.UNSIGNED_SHORT_4_4_4_4&&(te=i.RGBA4),X===i.UNSIGNED_SHORT_5_5_5_1&&(te=i.RGB5_A1)}return(te===i.R16F||te===i.R32F||te===i.RG16F||te===i.RG32F||te===i.RGBA16F||te===i.RGBA32F)&&e.get("EXT_color_buffer_float"),te}function y(R,S){let X;return R?S===null||S===as||S===Js?X=i.DEPTH24_STENCIL8:S===Wi?X=i.DEPTH32F_STENCIL8:S===aa&&(X=i.DEPTH24_STENCIL8,je("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):S===null||S===as||S===Js?X=i.DEPTH_COMPONENT24:S===Wi?X=i.DEPTH_COMPONENT32F:S===aa&&(X=i.DEPTH_COMPONENT16),X}function E(R,S){return A(R)===!0||R.isFramebufferTexture&&R.minFilter!==gn&&R.minFilter!==Xn?Math.log2(Math.max(S.width,S.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?S.mipmaps.length:1}function F(R){let S=new WeakRef(R);n.get(R).__ref=S,p.add(S),v.register(R,S,S)}function I(R){let S=n.get(R).__ref;S!==void 0&&(p.delete(S),v.unregister(S))}function P(R){V(R.target)}function B(R){D(R.target)}function V(R){R.removeEventListener("dispose",P),I(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function D(R){R.removeEventListener("dispose",B),I(R),le(R)}function G(){for(let R of p){let S=R.deref();S!==void 0&&(S.isRenderTarget===!0?D(S):V(S))}p.clear(),u.clear()}function Y(R){let S=n.get(R);if(S.__webglInit===void 0)return;let X=R.source,ce=f.get(X);if(ce){let oe=ce[S.__cacheKey];oe.usedTimes--,oe.usedTimes===0&&H(R),Object.keys(ce).length===0&&f.delete(X)}n.remove(R)}function H(R){let S=n.get(R);i.deleteTexture(S.__webglTexture);let X=R.source,ce=f.get(X);delete ce[S.__cacheKey],o.memory.textures--}function le(R){let S=n.get(R);S.__depthDisposeCallback&&S.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&V(X),R.isWebGLCubeRenderTarget)for(let oe=0;oe<6;oe++){if(Array.isArray(S.__webglFramebuffer[oe]))for(let ge=0;ge<S.__webglFramebuffer[oe].length;ge++)i.deleteFramebuffer(S.__webglFramebuffer[oe][ge]);else i.deleteFramebuffer(S.__webglFramebuffer[oe]);S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer[oe])}else{if(Array.isArray(S.__webglFramebuffer))for(let oe=0;oe<S.__webglFramebuffer.length;oe++)i.deleteFramebuffer(S.__webglFramebuffer[oe]);else i.deleteFramebuffer(S.__webglFramebuffer);if(S.__webglDepthbuffer&&i.deleteRenderbuffer(S.__webglDepthbuffer),S.__webglMultisampledFramebuffer&&i.deleteFramebuffer(S.__webglMultisampledFramebuffer),S.__webglColorRenderbuffer)for(let oe=0;oe<S.__webglColorRenderbuffer.length;oe++)S.__webglColorRenderbuffer[oe]&&i.deleteRenderbuffer(S.__webglColorRenderbuffer[oe]);S.__webglDepthRenderbuffer&&i.deleteRenderbuffer(S.__webglDepthRenderbuffer)}let ce=R.textures;for(let oe=0,ge=ce.length;oe<ge;oe++){let ye=n.get(ce[oe]);ye.__webglTexture&&(i.deleteTexture(ye.__webglTexture),o.memory.textures--),n.remove(ce[oe])}n.remove(R)}let q=0;function J(){q=0}function ne(){return q}function ue(R){q=R}function de(){let R=q;return R>=s.maxTextures&&je("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+s.maxTextures),q+=1,R}function Q(R){let S=[];return S.push(R.wrapS),S.push(R.wrapT),S.push(R.wrapR||0),S.push(R.magFilter),S.push(R.minFilter),S.push(R.anisotropy),S.push(R.internalFormat),S.push(R.format),S.push(R.type),S.push(R.generateMipmaps),S.push(R.mipmapsAutoUpdate),S.push(R.premultiplyAlpha),S.push(R.flipY),S.push(R.unpackAlignment),S.push(R.colorSpace),S.join()}function me(R,S){let X=n.get(R);if(R.isVideoTexture&&St(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let ce=R.image;if(ce===null)je("WebGLRenderer: Texture marked for update but no image data found.");else if(ce.complete===!1)je("WebGLRenderer: Texture marked for update but image is incomplete");else{Nt(X,R,S);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,X.__webglTexture,i.TEXTURE0+S)}function xe(R,S){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Nt(X,R,S);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,X.__webglTexture,i.TEXTURE0+S)}function _e(R,S){let X=n.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){Nt(X,R,S);return}t.bindTexture(i.TEXTURE_3D,X.__webglTexture,i.TEXTURE0+S)}function ve(R,S){let X=n.get(R);if(R.version>0&&X.__version!==R.version){Qt(X,R,S);return}t.bindTexture(i.TEXTURE_CUBE_MAP,X.__webglTexture,i.TEXTURE0+S)}let Oe={[Es]:i.REPEAT,[ws]:i.CLAMP_TO_EDGE,[sh]:i.MIRRORED_REPEAT},Ze={[gn]:i.NEAREST,[v0]:i.NEAREST_MIPMAP_NEAREST,[Dl]:i.NEAREST_MIPMAP_LINEAR,[Xn]:i.LINEAR,[Lh]:i.LINEAR_MIPMAP_NEAREST,[js]:i.LINEAR_MIPMAP_LINEAR},Ge={[b0]:i.NEVER,[up]:i.ALWAYS,[S0]:i.LESS,[cp]:i.LEQUAL,[M0]:i.EQUAL,[hp]:i.GEQUAL,[w0]:i.GREATER,[E0]:i.NOTEQUAL};function ct(R,S){if(S.type===Wi&&e.has("OES_texture_float_linear")===!1&&(S.magFilter===Xn||S.magFilter===Lh||S.magFilter===Dl||S.magFilter===js||S.minFilter===Xn||S.minFilter===Lh||S.minFilter===Dl||S.minFilter===js)&&je("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(R,i.TEXTURE_WRAP_S,Oe[S.wrapS]),i.texParameteri(R,i.TEXTURE_WRAP_T,Oe[S.wrapT]),(R===i.TEXTURE_3D||R===i.TEXTURE_2D_ARRAY)&&i.texParameteri(R,i.TEXTURE_WRAP_R,Oe[S.wrapR]),i.texParameteri(R,i.TEXTURE_MAG_FILTER,Ze[S.magFilter]),i.texParameteri(R,i.TEXTURE_MIN_FILTER,Ze[S.minFilter]),S.compareFunction&&(i.texParameteri(R,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(R,i.TEXTURE_COMPARE_FUNC,Ge[S.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(S.magFilter===gn||S.minFilter!==Dl&&S.minFilter!==js||S.type===Wi&&e.has("OES_texture_float_linear")===!1)return;if(S.anisotropy>1||n.get(S).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");i.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(S.anisotropy,s.getMaxAnisotropy())),n.get(S).__currentAnisotropy=S.anisotropy}}}function lt(R,S){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,S.addEventListener("dispose",P),F(S));let ce=S.source,oe=f.get(ce);oe===void 0&&(oe={},f.set(ce,oe));let ge=Q(S);if(ge!==R.__cacheKey){oe[ge]===void 0&&(oe[ge]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,X=!0),oe[ge].usedTimes++;let ye=oe[R.__cacheKey];ye!==void 0&&(oe[R.__cacheKey].usedTimes--,ye.usedTimes===0&&H(S)),R.__cacheKey=ge,R.__webglTexture=oe[ge].texture}return X}function Je(R,S,X){return Math.floor(Math.floor(R/X)/S)}function zt(R,S,X,ce){let ge=R.updateRanges;if(ge.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,S.width,S.height,X,ce,S.data);else{ge.sort((k,re)=>k.start-re.start);let ye=0;for(let k=1;k<ge.length;k++){let re=ge[ye],se=ge[k],Te=re.start+re.count,Se=Je(se.start,S.width,4),we=Je(re.start,S.width,4);se.start<=Te+1&&Se===we&&Je(se.start+se.count-1,S.width,4)===Se?re.count=Math.max(re.count,se.start+se.count-re.start):(++ye,ge[ye]=se)}ge.length=ye+1;let te=t.getParameter(i.UNPACK_ROW_LENGTH),ie=t.getParameter(i.UNPACK_SKIP_PIXELS),fe=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,S.width);for(let k=0,re=ge.length;k<re;k++){let se=ge[k],Te=Math.floor(se.start/4),Se=Math.ceil(se.count/4),we=Te%S.width,qe=Math.floor(Te/S.width),tt=Se,he=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,we),t.pixelStorei(i.UNPACK_SKIP_ROWS,qe),t.texSubImage2D(i.TEXTURE_2D,0,we,qe,tt,he,X,ce,S.data)}R.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,te),t.pixelStorei(i.UNPACK_SKIP_PIXELS,ie),t.pixelStorei(i.UNPACK_SKIP_ROWS,fe)}}function Nt(R,S,X){let ce=i.TEXTURE_2D;(S.isDataArrayTexture||S.isCompressedArrayTexture)&&(ce=i.TEXTURE_2D_ARRAY),S.isData3DTexture&&(ce=i.TEXTURE_3D);let oe=lt(R,S),ge=S.source;t.bindTexture(ce,R.__webglTexture,i.TEXTURE0+X);let ye=n.get(ge);if(ge.version!==ye.__version||oe===!0){if(t.activeTexture(i.TEXTURE0+X),(typeof ImageBitmap<"u"&&S.image instanceof ImageBitmap)===!1){let he=_t.getPrimaries(_t.workingColorSpace),ze=S.colorSpace===Ks?null:_t.getPrimaries(S.colorSpace),nt=S.colorSpace===Ks||he===ze?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,nt)}t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment);let ie=_(S.image,!1,s.maxTextureSize);ie=Ue(S,ie);let fe=r.convert(S.format,S.colorSpace),k=r.convert(S.type),re=T(S.internalFormat,fe,k,S.normalized,S.colorSpace,S.isVideoTexture);ct(ce,S);let se,Te=S.mipmaps,Se=S.isVideoTexture!==!0,we=ye.__version===void 0||oe===!0,qe=ge.dataReady,tt=E(S,ie);if(S.isDepthTexture)re=y(S.format===ls,S.type),we&&(Se?t.texStorage2D(i.TEXTURE_2D,1,re,ie.width,ie.height):t.texImage2D(i.TEXTURE_2D,0,re,ie.width,ie.height,0,fe,k,null));else if(S.isDataTexture)if(Te.length>0){Se&&we&&t.texStorage2D(i.TEXTURE_2D,tt,re,Te[0].width,Te[0].height);for(let he=0,ze=Te.length;he<ze;he++)se=Te[he],Se?qe&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,se.width,se.height,fe,k,se.data):t.texImage2D(i.TEXTURE_2D,he,re,se.width,se.height,0,fe,k,se.data);S.generateMipmaps=!1}else Se?(we&&t.texStorage2D(i.TEXTURE_2D,tt,re,ie.width,ie.height),qe&&zt(S,ie,fe,k)):t.texImage2D(i.TEXTURE_2D,0,re,ie.width,ie.height,0,fe,k,ie.data);else if(S.isCompressedTexture)if(S.isCompressedArrayTexture){Se&&we&&t.texStorage3D(i.TEXTURE_2D_ARRAY,tt,re,Te[0].width,Te[0].height,ie.depth);for(let he=0,ze=Te.length;he<ze;he++)if(se=Te[he],S.format!==Ri)if(fe!==null)if(Se){if(qe)if(S.layerUpdates.size>0){let nt=bp(se.width,se.height,S.format,S.type);for(let Re of S.layerUpdates){let ht=se.data.subarray(Re*nt/se.data.BYTES_PER_ELEMENT,(Re+1)*nt/se.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,Re,se.width,se.height,1,fe,ht)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,se.width,se.height,ie.depth,fe,se.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,he,re,se.width,se.height,ie.depth,0,se.data,0,0);else je("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else Se?qe&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,he,0,0,0,se.width,se.height,ie.depth,fe,k,se.data):t.texImage3D(i.TEXTURE_2D_ARRAY,he,re,se.width,se.height,ie.depth,0,fe,k,se.data);S.layerUpdates.size>0&&S.clearLayerUpdates()}else{Se&&we&&t.texStorage2D(i.TEXTURE_2D,tt,re,Te[0].width,Te[0].height);for(let he=0,ze=Te.length;he<ze;he++)se=Te[he],S.format!==Ri?fe!==null?Se?qe&&t.compressedTexSubImage2D(i.TEXTURE_2D,he,0,0,se.width,se.height,fe,se.data):t.compressedTexImage2D(i.TEXTURE_2D,he,re,se.width,se.height,0,se.data):je("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):Se?qe&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,se.width,se.height,fe,k,se.data):t.texImage2D(i.TEXTURE_2D,he,re,se.width,se.height,0,fe,k,se.data)}else if(S.isDataArrayTexture)if(Se){if(we&&t.texStorage3D(i.TEXTURE_2D_ARRAY,tt,re,ie.width,ie.height,ie.depth),qe)if(S.layerUpdates.size>0){let he=bp(ie.width,ie.height,S.format,S.type);for(let ze of S.layerUpdates){let nt=ie.data.subarray(ze*he/ie.data.BYTES_PER_ELEMENT,(ze+1)*he/ie.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,ze,ie.width,ie.height,1,fe,k,nt)}S.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ie.width,ie.height,ie.depth,fe,k,ie.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,re,ie.width,ie.height,ie.depth,0,fe,k,ie.data);else if(S.isData3DTexture)Se?(we&&t.texStorage3D(i.TEXTURE_3D,tt,re,ie.width,ie.height,ie.depth),qe&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ie.width,ie.height,ie.depth,fe,k,ie.data)):t.texImage3D(i.TEXTURE_3D,0,re,ie.width,ie.height,ie.depth,0,fe,k,ie.data);else if(S.isFramebufferTexture){if(we)if(Se)t.texStorage2D(i.TEXTURE_2D,tt,re,ie.width,ie.height);else{let he=ie.width,ze=ie.height;for(let nt=0;nt<tt;nt++)t.texImage2D(i.TEXTURE_2D,nt,re,he,ze,0,fe,k,null),he>>=1,ze>>=1}}else if(S.isHTMLTexture){if("texElementImage2D"in i){let he=i.canvas;if(he.hasAttribute("layoutsubtree")||he.setAttribute("layoutsubtree","true"),ie.parentNode!==he){he.appendChild(ie),u.add(S),he.onpaint=ze=>{let nt=ze.changedElements;for(let Re of u)nt.includes(Re.image)&&(Re.needsUpdate=!0)},he.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,ie);else{let nt=i.RGBA,Re=i.RGBA,ht=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,nt,Re,ht,ie)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(Te.length>0){if(Se&&we){let he=Xe(Te[0]);t.texStorage2D(i.TEXTURE_2D,tt,re,he.width,he.height)}for(let he=0,ze=Te.length;he<ze;he++)se=Te[he],Se?qe&&t.texSubImage2D(i.TEXTURE_2D,he,0,0,fe,k,se):t.texImage2D(i.TEXTURE_2D,he,re,fe,k,se);S.generateMipmaps=!1}else if(Se){if(we){let he=Xe(ie);t.texStorage2D(i.TEXTURE_2D,tt,re,he.width,he.height)}qe&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,fe,k,ie)}else t.texImage2D(i.TEXTURE_2D,0,re,fe,k,ie);A(S)&&S.mipmapsAutoUpdate===!0&&b(ce),ye.__version=ge.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Qt(R,S,X){if(S.image.length!==6)return;let ce=lt(R,S),oe=S.source;t.bindTexture(i.TEXTURE_CUBE_MAP,R.__webglTexture,i.TEXTURE0+X);let ge=n.get(oe);if(oe.version!==ge.__version||ce===!0){t.activeTexture(i.TEXTURE0+X);let ye=_t.getPrimaries(_t.workingColorSpace),te=S.colorSpace===Ks?null:_t.getPrimaries(S.colorSpace),ie=S.colorSpace===Ks||ye===te?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,S.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,S.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,S.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ie);let fe=S.isCompressedTexture||S.image[0].isCompressedTexture,k=S.image[0]&&S.image[0].isDataTexture,re=[];for(let Re=0;Re<6;Re++)!fe&&!k?re[Re]=_(S.image[Re],!0,s.maxCubemapSize):re[Re]=k?S.image[Re].image:S.image[Re],re[Re]=Ue(S,re[Re]);let se=re[0],Te=r.convert(S.format,S.colorSpace),Se=r.convert(S.type),we=T(S.internalFormat,Te,Se,S.normalized,S.colorSpace),qe=S.isVideoTexture!==!0,tt=ge.__version===void 0||ce===!0,he=oe.dataReady,ze=E(S,se);ct(i.TEXTURE_CUBE_MAP,S);let nt;if(S.isDepthTexture){if(we=y(S.format===ls,S.type),tt)if(qe)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,we,se.width,se.height);else for(let Re=0;Re<6;Re++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,we,se.width,se.height,0,Te,Se,null)}else if(fe){qe&&tt&&t.texStorage2D(i.TEXTURE_CUBE_MAP,ze,we,se.width,se.height);for(let Re=0;Re<6;Re++){nt=re[Re].mipmaps;for(let ht=0;ht<nt.length;ht++){let Yt=nt[ht];S.format!==Ri?Te!==null?qe?he&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht,0,0,Yt.width,Yt.height,Te,Yt.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht,we,Yt.width,Yt.height,0,Yt.data):je("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht,0,0,Yt.width,Yt.height,Te,Se,Yt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht,we,Yt.width,Yt.height,0,Te,Se,Yt.data)}}}else{if(nt=S.mipmaps,qe&&tt){nt.length>0&&ze++;let Re=Xe(re[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,ze,we,Re.width,Re.height)}for(let Re=0;Re<6;Re++)if(k){qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,re[Re].width,re[Re].height,Te,Se,re[Re].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,we,re[Re].width,re[Re].height,0,Te,Se,re[Re].data);for(let ht=0;ht<nt.length;ht++){let oi=nt[ht].image[Re].image;qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht+1,0,0,oi.width,oi.height,Te,Se,oi.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht+1,we,oi.width,oi.height,0,Te,Se,oi.data)}}else{qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,0,0,Te,Se,re[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,0,we,Te,Se,re[Re]);for(let ht=0;ht<nt.length;ht++){let Yt=nt[ht];qe?he&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht+1,0,0,Te,Se,Yt.image[Re]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Re,ht+1,we,Te,Se,Yt.image[Re])}}}A(S)&&S.mipmapsAutoUpdate===!0&&b(i.TEXTURE_CUBE_MAP),ge.__version=oe.version,S.onUpdate&&S.onUpdate(S)}R.__version=S.version}function Mt(R,S,X,ce,oe,ge){let ye=r.convert(X.format,X.colorSpace),te=r.convert(X.type),ie=T(X.internalFormat,ye,te,X.normalized,X.colorSpace),fe=n.get(S),k=n.get(X);if(k.__renderTarget=S,!fe.__hasExternalTextures){let re=Math.max(1,S.width>>ge),se=Math.max(1,S.height>>ge);oe===i.TEXTURE_3D||oe===i.TEXTURE_2D_ARRAY?t.texImage3D(oe,ge,ie,re,se,S.depth,0,ye,te,null):t.texImage2D(oe,ge,ie,re,se,0,ye,te,null)}t.bindFramebuffer(i.FRAMEBUFFER,R),be(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ce,oe,k.__webglTexture,0,et(S)):(oe===i.TEXTURE_2D||oe>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&oe<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ce,oe,k.__webglTexture,ge),t.bindFramebuffer(i.FRAMEBUFFER,null)}function ln(R,S,X){if(i.bindRenderbuffer(i.RENDERBUFFER,R),S.depthBuffer){let ce=S.depthTexture,oe=ce&&ce.isDepthTexture?ce.type:null,ge=y(S.stencilBuffer,oe),ye=S.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;be(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,et(S),ge,S.width,S.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,et(S),ge,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,ge,S.width,S.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ye,i.RENDERBUFFER,R)}else{let ce=S.textures;for(let oe=0;oe<ce.length;oe++){let ge=ce[oe],ye=r.convert(ge.format,ge.colorSpace),te=r.convert(ge.type),ie=T(ge.internalFormat,ye,te,ge.normalized,ge.colorSpace);be(S)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,et(S),ie,S.width,S.height):X?i.renderbufferStorageMultisample(i.RENDERBUFFER,et(S),ie,S.width,S.height):i.renderbufferStorage(i.RENDERBUFFER,ie,S.width,S.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function mt(R,S,X){let ce=S.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,R),!(S.depthTexture&&S.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let oe=n.get(S.depthTexture);oe.__renderTarget=S;let ge=ce?S.depthTexture.image[0]:S.depthTexture.image;(!oe.__webglTexture||ge.width!==S.width||ge.height!==S.height)&&(ge.width=S.width,ge.height=S.height,S.depthTexture.needsUpdate=!0),ce?ve(S.depthTexture,0):me(S.depthTexture,0);let ye=oe.__webglTexture,te=et(S),ie=ce?i.TEXTURE_CUBE_MAP_POSITIVE_X+X:i.TEXTURE_2D,fe=S.depthTexture.format===ls?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(S.depthTexture.format===Zs)be(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ie,ye,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ie,ye,0);else if(S.depthTexture.format===ls)be(S)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,fe,ie,ye,0,te):i.framebufferTexture2D(i.FRAMEBUFFER,fe,ie,ye,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function rn(R){let S=n.get(R),X=R.isWebGLCubeRenderTarget===!0;if(S.__boundDepthTexture!==R.depthTexture){let ce=R.depthTexture;if(S.__depthDisposeCallback&&S.__depthDisposeCallback(),ce){let oe=()=>{delete S.__boundDepthTexture,delete S.__depthDisposeCallback,ce.removeEventListener("dispose",oe)};ce.addEventListener("dispose",oe),S.__depthDisposeCallback=oe}S.__boundDepthTexture=ce}if(R.depthTexture&&!S.__autoAllocateDepthBuffer)if(X)for(let ce=0;ce<6;ce++)mt(S.__webglFramebuffer[ce],R,ce);else R.texture.mipmaps.length>0?mt(S.__webglFramebuffer[0],R,0):mt(S.__webglFramebuffer,R,0);else if(X){S.__webglDepthbuffer=[];for(let ce=0;ce<6;ce++)if(t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[ce]),S.__webglDepthbuffer[ce]===void 0)S.__webglDepthbuffer[ce]=i.createRenderbuffer(),ln(S.__webglDepthbuffer[ce],R,!1);else{let oe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ge=S.__webglDepthbuffer[ce];i.bindRenderbuffer(i.RENDERBUFFER,ge),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,ge)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,S.__webglFramebuffer),S.__webglDepthbuffer===void 0)S.__webglDepthbuffer=i.createRenderbuffer(),ln(S.__webglDepthbuffer,R,!1);else{let oe=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ge=S.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ge),i.framebufferRenderbuffer(i.FRAMEBUFFER,oe,i.RENDERBUFFER,ge)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function qt(R,S,X){let ce=n.get(R);S!==void 0&&Mt(ce.__webglFramebuffer,R,R.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),X!==void 0&&rn(R)}function en(R){let S=R.texture,X=n.get(R),ce=n.get(S);R.addEventListener("dispose",B),F(R);let oe=R.textures,ge=R.isWebGLCubeRenderTarget===!0,ye=oe.length>1;if(ye||(ce.__webglTexture===void 0&&(ce.__webglTexture=i.createTexture()),ce.__version=S.version,o.memory.textures++),ge){X.__webglFramebuffer=[];for(let te=0;te<6;te++)if(S.mipmaps.length>0){X.__webglFramebuffer[te]=[];for(let ie=0;ie<S.mipmaps.length;ie++)X.__webglFramebuffer[te][ie]=i.createFramebuffer()}else X.__webglFramebuffer[te]=i.createFramebuffer()}else{if(S.mipmaps.length>0){X.__webglFramebuffer=[];for(let te=0;te<S.mipmaps.length;te++)X.__webglFramebuffer[te]=i.createFramebuffer()}else X.__webglFramebuffer=i.createFramebuffer();if(ye)for(let te=0,ie=oe.length;te<ie;te++){let fe=n.get(oe[te]);fe.__webglTexture===void 0&&(fe.__webglTexture=i.createTexture(),o.memory.textures++)}if(R.samples>0&&be(R)===!1){X.__webglMultisampledFramebuffer=i.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let te=0;te<oe.length;te++){let ie=oe[te];X.__webglColorRenderbuffer[te]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,X.__webglColorRenderbuffer[te]);let fe=r.convert(ie.format,ie.colorSpace),k=r.convert(ie.type),re=T(ie.internalFormat,fe,k,ie.normalized,ie.colorSpace,R.isXRRenderTarget===!0),se=et(R);i.renderbufferStorageMultisample(i.RENDERBUFFER,se,re,R.width,R.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+te,i.RENDERBUFFER,X.__webglColorRenderbuffer[te])}i.bindRenderbuffer(i.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=i.createRenderbuffer(),ln(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ge){t.bindTexture(i.TEXTURE_CUBE_MAP,ce.__webglTexture),ct(i.TEXTURE_CUBE_MAP,S);for(let te=0;te<6;te++)if(S.mipmaps.length>0)for(let ie=0;ie<S.mipmaps.length;ie++)Mt(X.__webglFramebuffer[te][ie],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,ie);else Mt(X.__webglFramebuffer[te],R,S,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+te,0);A(S)?b(i.TEXTURE_CUBE_MAP):S.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}else if(ye){for(let te=0,ie=oe.length;te<ie;te++){let fe=oe[te],k=n.get(fe),re=i.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(re=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(re,k.__webglTexture),ct(re,fe),Mt(X.__webglFramebuffer,R,fe,i.COLOR_ATTACHMENT0+te,re,0),A(fe)&&b(re)}t.unbindTexture()}else{let te=i.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(te=R.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(te,ce.__webglTexture),ct(te,S),S.mipmaps.length>0)for(let ie=0;ie<S.mipmaps.length;ie++)Mt(X.__webglFramebuffer[ie],R,S,i.COLOR_ATTACHMENT0,te,ie);else Mt(X.__webglFramebuffer,R,S,i.COLOR_ATTACHMENT0,te,0);A(S)?b(te):S.mipmaps.length>0&&i.texParameteri(te,i.TEXTURE_MAX_LEVEL,S.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&rn(R)}function O(R){let S=R.textures;for(let X=0,ce=S.length;X<ce;X++){let oe=S[X];if(A(oe)&&oe.mipmapsAutoUpdate===!0){let ge=C(R),ye=n.get(oe).__webglTexture;t.bindTexture(ge,ye),b(ge),t.unbindTexture()}}}let Ee=[];function $e(R){if(R.samples>0){if(be(R)===!1){let S=R.textures,X=R.width,ce=R.height,oe=i.COLOR_BUFFER_BIT,ge=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ye=n.get(R),te=S.length>1;if(te)for(let fe=0;fe<S.length;fe++)t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ye.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglFramebuffer);for(let fe=0;fe<S.length;fe++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(oe|=i.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(oe|=i.STENCIL_BUFFER_BIT)),te){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ye.__webglColorRenderbuffer[fe]);let k=n.get(S[fe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,k,0)}i.blitFramebuffer(0,0,X,ce,0,0,X,ce,oe,i.NEAREST),c===!0&&(Ee.length=0,Ee.push(i.COLOR_ATTACHMENT0+fe),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&Ee.push(ge),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Ee))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),te)for(let fe=0;fe<S.length;fe++){t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.RENDERBUFFER,ye.__webglColorRenderbuffer[fe]);let k=n.get(S[fe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ye.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+fe,i.TEXTURE_2D,k,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ye.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&c){let S=R.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[S])}}}function et(R){return Math.min(s.maxSamples,R.samples)}function be(R){let S=n.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&S.__useRenderToTexture!==!1}function St(R){let S=o.render.frame;h.get(R)!==S&&(h.set(R,S),R.update())}function Ue(R,S){let X=R.colorSpace,ce=R.format,oe=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==el&&X!==Ks&&(_t.getTransfer(X)===Ut?(ce!==Ri||oe!==si)&&je("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):it("WebGLTextures: Unsupported texture color space:",X)),S}function Xe(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(l.width=R.naturalWidth||R.width,l.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(l.width=R.displayWidth,l.height=R.displayHeight):(l.width=R.width,l.height=R.height),l}this.allocateTextureUnit=de,this.resetTextureUnits=J,this.getTextureUnits=ne,this.setTextureUnits=ue,this.setTexture2D=me,this.setTexture2DArray=xe,this.setTexture3D=_e,this.setTextureCube=ve,this.rebindTextures=qt,this.setupRenderTarget=en,this.updateRenderTargetMipmap=O,this.updateMultisampleRenderTarget=$e,this.setupDepthRenderbuffer=rn,this.setupFrameBufferTexture=Mt,this.useMultisampledRTT=be,this.dispose=G}function HE(i,e){function t(n,s=Ks){let r,o=_t.getTransfer(s);if(n===si)return i.UNSIGNED_BYTE;if(n===Dh)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Nh)return i.UNSIGNED_SHORT_5_5_5_1;if(n===rp)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===op)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===ip)return i.BYTE;if(n===sp)return i.SHORT;if(n===aa)return i.UNSIGNED_SHORT;if(n===Ih)return i.INT;if(n===as)return i.UNSIGNED_INT;if(n===Wi)return i.FLOAT;if(n===Vn)return i.HALF_FLOAT;if(n===ap)return i.ALPHA;if(n===lp)return i.RGB;if(n===Ri)return i.RGBA;if(n===Zs)return i.DEPTH_COMPONENT;if(n===ls)return i.DEPTH_STENCIL;if(n===Uh)return i.RED;if(n===Fh)return i.RED_INTEGER;if(n===Ar)return i.RG;if(n===Oh)return i.RG_INTEGER;if(n===kh)return i.RGBA_INTEGER;if(n===Nl||n===Ul||n===Fl||n===Ol)if(o===Ut)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Nl)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Ul)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Fl)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ol)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Nl)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Ul)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Fl)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ol)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Bh||n===zh||n===Vh||n===Hh)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Bh)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===zh)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Vh)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===Hh)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Gh||n===Wh||n===Xh||n===qh||n===Yh||n===kl||n===$h)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Gh||n===Wh)return o===Ut?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Xh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===qh)return r.COMPRESSED_R11_EAC;if(n===Yh)return r.COMPRESSED_SIGNED_R11_EAC;if(n===kl)return r.COMPRESSED_RG11_EAC;if(n===$h)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Zh||n===jh||n===Jh||n===Kh||n===Qh||n===eu||n===tu||n===nu||n===iu||n===su||n===ru||n===ou||n===au||n===lu)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Zh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===jh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Jh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Kh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Qh)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===eu)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===tu)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===nu)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===iu)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===su)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===ru)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===ou)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===au)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===lu)return o===Ut?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===cu||n===hu||n===uu)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===cu)return o===Ut?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===hu)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===uu)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===du||n===fu||n===Bl||n===pu)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===du)return r.COMPRESSED_RED_RGTC1_EXT;if(n===fu)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Bl)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===pu)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Js?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var GE=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,WE=`
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

}`,Pp=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new ul(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Gt({vertexShader:GE,fragmentShader:WE,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new pt(new ml(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},Lp=class extends is{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",c=1,l=null,h=null,u=null,d=null,f=null,p=null,v=typeof XRWebGLBinding<"u",g=new Pp,m={},_=t.getContextAttributes(),A=null,b=null,C=[],T=[],y=new We,E=null,F=null,I=new ni;I.viewport=new Tt;let P=new ni;P.viewport=new Tt;let B=[I,P],V=new Th,D=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Q){let me=C[Q];return me===void 0&&(me=new Jo,C[Q]=me),me.getTargetRaySpace()},this.getControllerGrip=function(Q){let me=C[Q];return me===void 0&&(me=new Jo,C[Q]=me),me.getGripSpace()},this.getHand=function(Q){let me=C[Q];return me===void 0&&(me=new Jo,C[Q]=me),me.getHandSpace()};function Y(Q){let me=T.indexOf(Q.inputSource);if(me===-1)return;let xe=C[me];xe!==void 0&&(xe.update(Q.inputSource,Q.frame,l||o),xe.dispatchEvent({type:Q.type,data:Q.inputSource}))}function H(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",H),s.removeEventListener("inputsourceschange",le);for(let Q=0;Q<C.length;Q++){let me=T[Q];me!==null&&(T[Q]=null,C[Q].disconnect(me))}D=null,G=null,g.reset();for(let Q in m)delete m[Q];if(e.setRenderTarget(A),f=null,d=null,u=null,s=null,b=null,de.stop(),n.isPresenting=!1,e.setPixelRatio(E),e.setSize(y.width,y.height,!1),F!==null){let Q=F.camera;Q.fov=F.fov,Q.zoom=F.zoom,Q.updateProjectionMatrix(),F=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Q){r=Q,n.isPresenting===!0&&je("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Q){a=Q,n.isPresenting===!0&&je("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return l||o},this.setReferenceSpace=function(Q){l=Q},this.getBaseLayer=function(){return d!==null?d:f},this.getBinding=function(){return u===null&&v&&(u=new XRWebGLBinding(s,t)),u},this.getFrame=function(){return p},this.getSession=function(){return s},this.setSession=async function(Q){if(s=Q,s!==null){if(A=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",H),s.addEventListener("inputsourceschange",le),_.xrCompatible!==!0&&await t.makeXRCompatible(),E=e.getPixelRatio(),e.getSize(y),v&&"createProjectionLayer"in XRWebGLBinding.prototype){let xe=null,_e=null,ve=null;_.depth&&(ve=_.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,xe=_.stencil?ls:Zs,_e=_.stencil?Js:as);let Oe={colorFormat:t.RGBA8,depthFormat:ve,scaleFactor:r};u=this.getBinding(),d=u.createProjectionLayer(Oe),s.updateRenderState({layers:[d]}),e.setPixelRatio(1),e.setSize(d.textureWidth,d.textureHeight,!1),b=new Sn(d.textureWidth,d.textureHeight,{format:Ri,type:si,depthTexture:new os(d.textureWidth,d.textureHeight,_e,void 0,void 0,void 0,void 0,void 0,void 0,xe),stencilBuffer:_.stencil,colorSpace:e.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}else{let xe={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,t,xe),s.updateRenderState({baseLayer:f}),e.setPixelRatio(1),e.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new Sn(f.framebufferWidth,f.framebufferHeight,{format:Ri,type:si,colorSpace:e.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(c),l=null,o=await s.requestReferenceSpace(a),de.setContext(s),de.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function le(Q){for(let me=0;me<Q.removed.length;me++){let xe=Q.removed[me],_e=T.indexOf(xe);_e>=0&&(T[_e]=null,C[_e].disconnect(xe))}for(let me=0;me<Q.added.length;me++){let xe=Q.added[me],_e=T.indexOf(xe);if(_e===-1){for(let Oe=0;Oe<C.length;Oe++)if(Oe>=T.length){T.push(xe),_e=Oe;break}else if(T[Oe]===null){T[Oe]=xe,_e=Oe;break}if(_e===-1)break}let ve=C[_e];ve&&ve.connect(xe)}}function q(Q,me){me===null?Q.matrixWorld.copy(Q.matrix):Q.matrixWorld.multiplyMatrices(me.matrixWorld,Q.matrix),Q.matrixWorldInverse.copy(Q.matrixWorld).invert()}this.updateCamera=function(Q){if(s===null)return;let me=Q.near,xe=Q.far;g.texture!==null&&(g.depthNear>0&&(me=g.depthNear),g.depthFar>0&&(xe=g.depthFar)),V.near=P.near=I.near=me,V.far=P.far=I.far=xe,(D!==V.near||G!==V.far)&&(s.updateRenderState({depthNear:V.near,depthFar:V.far}),D=V.near,G=V.far),V.layers.mask=Q.layers.mask|6,I.layers.mask=V.layers.mask&-5,P.layers.mask=V.layers.mask&-3;let _e=Q.parent,ve=V.cameras;q(V,_e);for(let Oe=0;Oe<ve.length;Oe++)q(ve[Oe],_e);V.projectionMatrix.copy(I.projectionMatrix),V.projectionMatrixInverse.copy(I.projectionMatrixInverse),F===null&&Q.isPerspectiveCamera&&(F={camera:Q,fov:Q.fov,zoom:Q.zoom}),J(Q,V,_e)};function J(Q,me,xe){xe===null?Q.matrix.copy(me.matrixWorld):(Q.matrix.copy(xe.matrixWorld),Q.matrix.invert(),Q.matrix.multiply(me.matrixWorld)),Q.matrix.decompose(Q.position,Q.quaternion,Q.scale),Q.updateMatrixWorld(!0),Q.projectionMatrix.copy(me.projectionMatrix),Q.projectionMatrixInverse.copy(me.projectionMatrixInverse),Q.isPerspectiveCamera&&(Q.fov=$o*2*Math.atan(1/Q.projectionMatrix.elements[5]),Q.zoom=1)}this.getCamera=function(){return V},this.getFoveation=function(){if(!(d===null&&f===null))return c},this.setFoveation=function(Q){c=Q,d!==null&&(d.fixedFoveation=Q),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Q)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(V)},this.getCameraTexture=function(Q){return m[Q]};let ne=null;function ue(Q,me){if(h=me.getViewerPose(l||o),p=me,h!==null){let xe=h.views;f!==null&&(e.setRenderTargetFramebuffer(b,f.framebuffer),e.setRenderTarget(b));let _e=!1;xe.length!==V.cameras.length&&(V.cameras.length=0,_e=!0);for(let Ge=0;Ge<xe.length;Ge++){let ct=xe[Ge],lt=null;if(f!==null)lt=f.getViewport(ct);else{let zt=u.getViewSubImage(d,ct);lt=zt.viewport,Ge===0&&(e.setRenderTargetTextures(b,zt.colorTexture,zt.depthStencilTexture),e.setRenderTarget(b))}let Je=B[Ge];Je===void 0&&(Je=new ni,Je.layers.enable(Ge),Je.viewport=new Tt,B[Ge]=Je),Je.matrix.fromArray(ct.transform.matrix),Je.matrix.decompose(Je.position,Je.quaternion,Je.scale),Je.projectionMatrix.fromArray(ct.projectionMatrix),Je.projectionMatrixInverse.copy(Je.projectionMatrix).invert(),Je.viewport.set(lt.x,lt.y,lt.width,lt.height),Ge===0&&(V.matrix.copy(Je.matrix),V.matrix.decompose(V.position,V.quaternion,V.scale)),_e===!0&&V.cameras.push(Je)}let ve=s.enabledFeatures;if(ve&&ve.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&v){u=n.getBinding();let Ge=u.getDepthInformation(xe[0]);Ge&&Ge.isValid&&Ge.texture&&g.init(Ge,s.renderState)}if(ve&&ve.includes("camera-access")&&v){e.state.unbindTexture(),u=n.getBinding();for(let Ge=0;Ge<xe.length;Ge++){let ct=xe[Ge].camera;if(ct){let lt=m[ct];lt||(lt=new ul,m[ct]=lt);let Je=u.getCameraImage(ct);lt.sourceTexture=Je}}}}for(let xe=0;xe<C.length;xe++){let _e=T[xe],ve=C[xe];_e!==null&&ve!==void 0&&ve.update(_e,me,l||o)}ne&&ne(Q,me),me.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:me}),p=null}let de=new ev;de.setAnimationLoop(ue),this.setAnimationLoop=function(Q){ne=Q},this.dispose=function(){}}},XE=new ut,hv=new rt;hv.set(-1,0,0,0,1,0,0,0,1);function qE(i,e){function t(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function n(g,m){m.color.getRGB(g.fogColor.value,yp(i)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function s(g,m,_,A,b){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(g,m):m.isMeshLambertMaterial?(r(g,m),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(g,m),u(g,m)):m.isMeshPhongMaterial?(r(g,m),h(g,m),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(g,m),d(g,m),m.isMeshPhysicalMaterial&&f(g,m,b)):m.isMeshMatcapMaterial?(r(g,m),p(g,m)):m.isMeshDepthMaterial?r(g,m):m.isMeshDistanceMaterial?(r(g,m),v(g,m)):m.isMeshNormalMaterial?r(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?c(g,m,_,A):m.isSpriteMaterial?l(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,t(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===An&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,t(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===An&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,t(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,t(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let _=e.get(m),A=_.envMap,b=_.envMapRotation;A&&(g.envMap.value=A,g.envMapRotation.value.setFromMatrix4(XE.makeRotationFromEuler(b)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&g.envMapRotation.value.premultiply(hv),g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function c(g,m,_,A){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*_,g.scale.value=A*.5,m.map&&(g.map.value=m.map,t(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function l(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function h(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function u(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function d(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function f(g,m,_){g.ior.value=m.ior,m.diffuseRoughness>0&&(g.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(g.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,g.diffuseRoughnessMapTransform))),m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===An&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.retroreflectivity>0&&(g.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,g.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=_.texture,g.transmissionSamplerSize.value.set(_.width,_.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,g.specularIntensityMapTransform))}function p(g,m){m.matcap&&(g.matcap.value=m.matcap)}function v(g,m){let _=e.get(m).light;g.referencePosition.value.setFromMatrixPosition(_.matrixWorld),g.nearDistance.value=_.shadow.camera.near,g.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function YE(i,e,t,n){let s={},r={};function o(_,A){let b=A.program;n.uniformBlockBinding(_,b,s[_.id])}function a(_,A){let b=s[_.id];b===void 0&&(p(_),b=c(_),s[_.id]=b,_.addEventListener("dispose",g));let C=A.program;n.updateUBOMapping(_,C);let T=e.render.frame;r[_.id]!==T&&(l(_),r[_.id]=T)}function c(_){let A=i.createBuffer(),b=_.__size,C=_.usage;return i.bindBuffer(i.UNIFORM_BUFFER,A),i.bufferData(i.UNIFORM_BUFFER,b,C),i.bindBuffer(i.UNIFORM_BUFFER,null),A}function l(_){let A=s[_.id],b=_.uniforms,C=_.__cache;i.bindBuffer(i.UNIFORM_BUFFER,A);for(let T=0,y=b.length;T<y;T++){let E=b[T];if(Array.isArray(E))for(let F=0,I=E.length;F<I;F++)h(E[F],T,F,C);else h(E,T,0,C)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(_,A,b,C){if(d(_,A,b,C)===!0){let T=_.__offset,y=_.value;if(Array.isArray(y)){let E=0;for(let F=0;F<y.length;F++){let I=y[F],P=v(I,!0);u(I,_.__data,E),E+=P.storage/Float32Array.BYTES_PER_ELEMENT}}else u(y,_.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,_.__data)}}function u(_,A,b){typeof _=="number"||typeof _=="boolean"?A[b]=_:_.isMatrix3?(A[b]=_.elements[0],A[b+1]=_.elements[1],A[b+2]=_.elements[2],A[b+3]=0,A[b+4]=_.elements[3],A[b+5]=_.elements[4],A[b+6]=_.elements[5],A[b+7]=0,A[b+8]=_.elements[6],A[b+9]=_.elements[7],A[b+10]=_.elements[8],A[b+11]=0):ArrayBuffer.isView(_)?A.set(_.subarray(0,A.length-b),b):_.toArray(A,b)}function d(_,A,b,C){let T=_.value,y=A+"_"+b;if(Array.isArray(T)){C[y]===void 0&&(C[y]=[]);let E=C[y],F=!1;for(let I=0;I<T.length;I++)f(T[I],E,I)===!0&&(F=!0);return F}return f(T,C,y)}function f(_,A,b){if(A[b]===void 0)return typeof _=="number"||typeof _=="boolean"?A[b]=_:ArrayBuffer.isView(_)?A[b]=_.slice():A[b]=_.clone(),!0;{let C=A[b];if(typeof _=="number"||typeof _=="boolean"){if(C!==_)return A[b]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(C.equals(_)===!1)return C.copy(_),!0}}return!1}function p(_){let A=_.uniforms,b=0,C=16;for(let y=0,E=A.length;y<E;y++){let F=Array.isArray(A[y])?A[y]:[A[y]];for(let I=0,P=F.length;I<P;I++){let B=F[I],V=Array.isArray(B.value)?B.value:[B.value],D=Array.isArray(A[y])||Array.isArray(B.value),G=b;for(let H=0,le=V.length;H<le;H++){let q=V[H],J=v(q,D),ne=b%C,ue=ne%J.boundary,de=ne+ue;b+=ue,de!==0&&C-de<J.storage&&(b+=C-de),H===0&&(G=b),b+=J.storage}let Y=B.type==="int"?Int32Array:B.type==="uint"?Uint32Array:Float32Array;B.__data=new Y((b-G)/Float32Array.BYTES_PER_ELEMENT),B.__offset=G}}let T=b%C;return T>0&&(b+=C-T),_.__size=b,_.__cache={},this}function v(_,A){let b={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(b.boundary=4,b.storage=4):_.isVector2?(b.boundary=8,b.storage=8):_.isVector3||_.isColor?(b.boundary=16,b.storage=12):_.isVector4?(b.boundary=16,b.storage=16):_.isMatrix3?(b.boundary=16,b.storage=48):_.isMatrix4?(b.boundary=16,b.storage=64):_.isTexture?je("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(b.boundary=16,b.storage=_.byteLength):je("WebGLRenderer: Unsupported uniform value type.",_),A===!0&&(b.boundary=16,b.storage=Math.ceil(b.storage/16)*16),b}function g(_){let A=_.target;A.removeEventListener("dispose",g),i.deleteBuffer(s[A.id]),delete s[A.id],delete r[A.id]}function m(){for(let _ in s)i.deleteBuffer(s[_]);s={},r={}}return{bind:o,update:a,dispose:m}}var $E=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Cs=null;function ZE(){return Cs===null&&(Cs=new rs($E,16,16,Ar,Vn),Cs.name="DFG_LUT",Cs.minFilter=Xn,Cs.magFilter=Xn,Cs.wrapS=ws,Cs.wrapT=ws,Cs.generateMipmaps=!1,Cs.needsUpdate=!0),Cs}var yu=class{constructor(e={}){let{canvas:t=T0(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:c=!0,preserveDrawingBuffer:l=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:d=!1,outputBufferType:f=si}=e;this.isWebGLRenderer=!0;let p;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");p=n.getContextAttributes().alpha}else p=o;let v=f,g=new Set([kh,Oh,Fh]),m=new Set([si,as,aa,Js,Dh,Nh]),_=new Uint32Array(4),A=new Int32Array(4),b={textures:[],min:[],max:[],resolution:[]},C=null,T=null,y=[],E=[],F=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=As,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let I=this,P=!1,B=null,V=null,D=null,G=null;this._outputColorSpace=di;let Y=0,H=0,le=null,q=-1,J=null,ne=new Tt,ue=new Tt,de=null,Q=new Be(0),me=0,xe=t.width,_e=t.height,ve=1,Oe=null,Ze=null,Ge=new Tt(0,0,xe,_e),ct=new Tt(0,0,xe,_e),lt=!1,Je=new xr,zt=new hh,Nt=!1,Qt=!1,Mt=new ut,ln=new U,mt=new Tt,rn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},qt=!1;function en(){return le===null?ve:1}let O=n;function Ee(w,z){return t.getContext(w,z)}let $e,et,be,St,Ue,Xe,R,S,X,ce,oe,ge,ye,te,ie,fe,k,re,se,Te,Se,we,qe;try{let w={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:c,preserveDrawingBuffer:l,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",ze,!1),t.addEventListener("webglcontextrestored",nt,!1),t.addEventListener("webglcontextcreationerror",Re,!1),O===null){let z="webgl2";if(O=Ee(z,w),O===null)throw Ee(z)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}tt()}catch(w){throw t.removeEventListener("webglcontextlost",ze,!1),t.removeEventListener("webglcontextrestored",nt,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),it("WebGLRenderer: "+w.message),w}function tt(){$e=new o1(O),$e.init(),Se=new HE(O,$e),et=new Zw(O,$e,e,Se),be=new zE(O,$e),et.reversedDepthBuffer&&d&&be.buffers.depth.setReversed(!0),V=O.createFramebuffer(),D=O.createFramebuffer(),G=O.createFramebuffer(),St=new c1(O),Ue=new TE,Xe=new VE(O,$e,be,Ue,et,Se,St),R=new r1(I),S=new uS(O),we=new Yw(O,S),X=new a1(O,S,St,we),ce=new u1(O,X,S,we,St),re=new h1(O,et,Xe),ie=new jw(Ue),oe=new EE(I,R,$e,et,we,ie),ge=new qE(I,Ue),ye=new CE,te=new NE($e),k=new qw(I,R,be,ce,p,c),fe=new BE(I,ce,et),qe=new YE(O,St,et,be),se=new $w(O,$e,St),Te=new l1(O,$e,St),St.programs=oe.programs,I.capabilities=et,I.extensions=$e,I.properties=Ue,I.renderLists=ye,I.shadowMap=fe,I.state=be,I.info=St}v!==si&&(F=new f1(v,t.width,t.height,a,s,r));let he=new Lp(I,O);this.xr=he,this.getContext=function(){return O},this.getContextAttributes=function(){return O.getContextAttributes()},this.forceContextLoss=function(){let w=$e.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){let w=$e.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return ve},this.setPixelRatio=function(w){w!==void 0&&(ve=w,this.setSize(xe,_e,!1))},this.getSize=function(w){return w.set(xe,_e)},this.setSize=function(w,z,K=!0){if(he.isPresenting){je("WebGLRenderer: Can't change size while VR device is presenting.");return}xe=w,_e=z,t.width=Math.floor(w*ve),t.height=Math.floor(z*ve),K===!0&&(t.style.width=w+"px",t.style.height=z+"px"),F!==null&&F.setSize(t.width,t.height),this.setViewport(0,0,w,z)},this.getDrawingBufferSize=function(w){return w.set(xe*ve,_e*ve).floor()},this.setDrawingBufferSize=function(w,z,K){xe=w,_e=z,ve=K,t.width=Math.floor(w*K),t.height=Math.floor(z*K),this.setViewport(0,0,w,z)},this.setEffects=function(w){if(v===si){it("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let z=0;z<w.length;z++)if(w[z].isOutputPass===!0){je("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}F.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(ne)},this.getViewport=function(w){return w.copy(Ge)},this.setViewport=function(w,z,K,$){w.isVector4?Ge.set(w.x,w.y,w.z,w.w):Ge.set(w,z,K,$),be.viewport(ne.copy(Ge).multiplyScalar(en()).round())},this.getScissor=function(w){return w.copy(ct)},this.setScissor=function(w,z,K,$){w.isVector4?ct.set(w.x,w.y,w.z,w.w):ct.set(w,z,K,$),be.scissor(ue.copy(ct).multiplyScalar(en()).round())},this.getScissorTest=function(){return lt},this.setScissorTest=function(w){be.setScissorTest(lt=w)},this.setOpaqueSort=function(w){Oe=w},this.setTransparentSort=function(w){Ze=w},this.getClearColor=function(w){return w.copy(k.getClearColor())},this.setClearColor=function(){k.setClearColor(...arguments)},this.getClearAlpha=function(){return k.getClearAlpha()},this.setClearAlpha=function(){k.setClearAlpha(...arguments)},this.clear=function(w=!0,z=!0,K=!0){let $=0;if(w){let Z=!1;if(le!==null){let Ae=le.texture.format;Z=g.has(Ae)}if(Z){let Ae=le.texture.type,Le=m.has(Ae),Ce=k.getClearColor(),Ie=k.getClearAlpha(),He=Ce.r,st=Ce.g,gt=Ce.b;Le?(_[0]=He,_[1]=st,_[2]=gt,_[3]=Ie,O.clearBufferuiv(O.COLOR,0,_)):(A[0]=He,A[1]=st,A[2]=gt,A[3]=Ie,O.clearBufferiv(O.COLOR,0,A))}else $|=O.COLOR_BUFFER_BIT}z&&($|=O.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),K&&($|=O.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),$!==0&&O.clear($)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),B=w},this.dispose=function(){t.removeEventListener("webglcontextlost",ze,!1),t.removeEventListener("webglcontextrestored",nt,!1),t.removeEventListener("webglcontextcreationerror",Re,!1),k.dispose(),ye.dispose(),te.dispose(),Xe.dispose(),Ue.dispose(),R.dispose(),ce.dispose(),X.dispose(),we.dispose(),qe.dispose(),oe.dispose(),he.dispose(),he.removeEventListener("sessionstart",pc),he.removeEventListener("sessionend",ms),Us.stop()};function ze(w){w.preventDefault(),il("WebGLRenderer: Context Lost."),P=!0}function nt(){il("WebGLRenderer: Context Restored."),P=!1;let w=St.autoReset,z=fe.enabled,K=fe.autoUpdate,$=fe.needsUpdate,Z=fe.type;tt(),St.autoReset=w,fe.enabled=z,fe.autoUpdate=K,fe.needsUpdate=$,fe.type=Z}function Re(w){it("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function ht(w){let z=w.target;z.removeEventListener("dispose",ht),Yt(z)}function Yt(w){oi(w),Ue.remove(w)}function oi(w){let z=Ue.get(w).programs;z!==void 0&&(z.forEach(function(K){oe.releaseProgram(K)}),w.isShaderMaterial&&oe.releaseShaderCache(w))}this.renderBufferDirect=function(w,z,K,$,Z,Ae){z===null&&(z=rn);let Le=Z.isMesh&&Z.matrixWorld.determinantAffine()<0,Ce=Fa(w,z,K,$,Z);be.setMaterial($,Le);let Ie=K.index,He=1;if($.wireframe===!0){if(Ie=X.getWireframeAttribute(K),Ie===void 0)return;He=2}let st=K.drawRange,gt=K.attributes.position,Ve=st.start*He,vt=(st.start+st.count)*He;Ae!==null&&(Ve=Math.max(Ve,Ae.start*He),vt=Math.min(vt,(Ae.start+Ae.count)*He)),Ie!==null?(Ve=Math.max(Ve,0),vt=Math.min(vt,Ie.count)):gt!=null&&(Ve=Math.max(Ve,0),vt=Math.min(vt,gt.count));let on=vt-Ve;if(on<0||on===1/0)return;we.setup(Z,$,Ce,K,Ie);let Ot,kt=se;if(Ie!==null&&(Ot=S.get(Ie),kt=Te,kt.setIndex(Ot)),Z.isMesh)$.wireframe===!0?(be.setLineWidth($.wireframeLinewidth*en()),kt.setMode(O.LINES)):kt.setMode(O.TRIANGLES);else if(Z.isLine){let wn=$.linewidth;wn===void 0&&(wn=1),be.setLineWidth(wn*en()),Z.isLineSegments?kt.setMode(O.LINES):Z.isLineLoop?kt.setMode(O.LINE_LOOP):kt.setMode(O.LINE_STRIP)}else Z.isPoints?kt.setMode(O.POINTS):Z.isSprite&&kt.setMode(O.TRIANGLES);if(Z.isBatchedMesh)if($e.get("WEBGL_multi_draw"))kt.renderMultiDraw(Z._multiDrawStarts,Z._multiDrawCounts,Z._multiDrawCount);else{let wn=Z._multiDrawStarts,Fe=Z._multiDrawCounts,vn=Z._multiDrawCount,xt=Ie?S.get(Ie).bytesPerElement:1,Os=Ue.get($).currentProgram.getUniforms();for(let yn=0;yn<vn;yn++)Os.setValue(O,"_gl_DrawID",yn),kt.render(wn[yn]/xt,Fe[yn])}else if(Z.isInstancedMesh)kt.renderInstances(Ve,on,Z.count);else if(K.isInstancedBufferGeometry){let wn=K._maxInstanceCount!==void 0?K._maxInstanceCount:1/0,Fe=Math.min(K.instanceCount,wn);kt.renderInstances(Ve,on,Fe)}else kt.render(Ve,on)};function Da(w,z,K,$){B!==null&&w.isNodeMaterial&&B.setObject($,w),Nt===!0&&ie.setState(w,K,!1),w.transparent===!0&&w.side===Hi&&w.forceSinglePass===!1?(w.side=An,w.needsUpdate=!0,gs(w,z,$),w.side=Vi,w.needsUpdate=!0,gs(w,z,$),w.side=Hi):gs(w,z,$)}this.compile=function(w,z,K=null){K===null&&(K=w),B!==null&&B.renderStart(w,z,K),T=te.get(K),T.init(z),E.push(T),K.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),w!==K&&w.traverseVisible(function(Z){Z.isLight&&Z.layers.test(z.layers)&&(T.pushLight(Z),Z.castShadow&&T.pushShadow(Z))}),T.setupLights(),B!==null&&B.updateLights(T.state.lightsArray),Qt=this.localClippingEnabled,Nt=ie.init(this.clippingPlanes,Qt),Nt===!0&&ie.setGlobalState(this.clippingPlanes,z),B!==null&&fe.render(T.state.shadowsArray,K,z);let $=new Set;return w.traverse(function(Z){if(!(Z.isMesh||Z.isPoints||Z.isLine||Z.isSprite))return;let Ae=Z.material;if(Ae)if(Array.isArray(Ae))for(let Le=0;Le<Ae.length;Le++){let Ce=Ae[Le];Da(Ce,K,z,Z),$.add(Ce)}else Da(Ae,K,z,Z),$.add(Ae)}),T=E.pop(),B!==null&&B.renderEnd(),$},this.compileAsync=function(w,z,K=null){let $=this.compile(w,z,K);return new Promise(Z=>{function Ae(){if($.forEach(function(Le){let Ie=Ue.get(Le).currentProgram;(Ie===void 0||Ie.isReady())&&$.delete(Le)}),$.size===0){Z(w);return}setTimeout(Ae,10)}$e.get("KHR_parallel_shader_compile")!==null?Ae():setTimeout(Ae,10)})};let uo=null;function Vd(w){uo&&uo(w)}function pc(){Us.stop()}function ms(){Us.start()}let Us=new ev;Us.setAnimationLoop(Vd),typeof self<"u"&&Us.setContext(self),this.setAnimationLoop=function(w){uo=w,he.setAnimationLoop(w),w===null?Us.stop():Us.start()},he.addEventListener("sessionstart",pc),he.addEventListener("sessionend",ms),this.render=function(w,z){if(z!==void 0&&z.isCamera!==!0){it("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(P===!0)return;B!==null&&B.renderStart(w,z);let K=he.enabled===!0&&he.isPresenting===!0,$=F!==null&&(le===null||K)&&F.begin(I,le);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),z.parent===null&&z.matrixWorldAutoUpdate===!0&&z.updateMatrixWorld(),he.enabled===!0&&he.isPresenting===!0&&(F===null||F.isCompositing()===!1)&&(he.cameraAutoUpdate===!0&&he.updateCamera(z),z=he.getCamera()),w.isScene===!0&&w.onBeforeRender(I,w,z,le),T=te.get(w,E.length),T.init(z),T.state.textureUnits=Xe.getTextureUnits(),E.push(T),Mt.multiplyMatrices(z.projectionMatrix,z.matrixWorldInverse),z.isArrayCamera?zt.setFromArrayCamera(z):Je.setFromProjectionMatrix(Mt,ki,z.reversedDepth),Qt=this.localClippingEnabled,Nt=ie.init(this.clippingPlanes,Qt),C=ye.get(w,y.length),C.init(),y.push(C),this.info.render.frame++,he.enabled===!0&&he.isPresenting===!0){let Le=I.xr.getDepthSensingMesh();Le!==null&&Fs(Le,z,-1/0,I.sortObjects)}Fs(w,z,0,I.sortObjects),C.finish(),B!==null&&B.updateLights(T.state.lightsArray),I.sortObjects===!0&&C.sort(Oe,Ze),qt=he.enabled===!1||he.isPresenting===!1||he.hasDepthSensing()===!1,qt&&k.addToRenderList(C,w),this.info.autoReset===!0&&this.info.reset(),Nt===!0&&ie.beginShadows();let Z=T.state.shadowsArray;if(fe.render(Z,w,z),Nt===!0&&ie.endShadows(),($&&F.hasRenderPass())===!1){let Le=C.opaque,Ce=C.transmissive;if(T.setupLights(),z.isArrayCamera){let Ie=z.cameras;if(Ce.length>0)for(let He=0,st=Ie.length;He<st;He++){let gt=Ie[He];ji(Le,Ce,w,gt)}qt&&k.render(w);for(let He=0,st=Ie.length;He<st;He++){let gt=Ie[He];Na(C,w,gt,gt.viewport)}}else Ce.length>0&&ji(Le,Ce,w,z),qt&&k.render(w),Na(C,w,z)}le!==null&&H===0&&(Xe.updateMultisampleRenderTarget(le),Xe.updateRenderTargetMipmap(le)),$&&F.end(I),w.isScene===!0&&w.onAfterRender(I,w,z),we.resetDefaultState(),q=-1,J=null,E.pop(),E.length>0?(T=E[E.length-1],Xe.setTextureUnits(T.state.textureUnits),Nt===!0&&ie.setGlobalState(I.clippingPlanes,T.state.camera)):T=null,y.pop(),y.length>0?C=y[y.length-1]:C=null,B!==null&&B.renderEnd()};function Fs(w,z,K,$){if(w.visible===!1)return;if(w.layers.test(z.layers)){if(w.isGroup)K=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(z);else if(w.isLight)T.pushLight(w),w.castShadow&&T.pushShadow(w);else if(w.isSprite){let Le=z.isArrayCamera?zt:Je;if(!w.frustumCulled||w.intersectsFrustum(Le)){$&&mt.setFromMatrixPosition(w.matrixWorld).applyMatrix4(Mt);let Ce=ce.update(w),Ie=w.material;Ie.visible&&C.push(w,Ce,Ie,K,mt.z,null,z)}}else if(w.isMesh||w.isLine||w.isPoints){let Le=z.isArrayCamera?zt:Je;if(!w.frustumCulled||w.intersectsFrustum(Le)){let Ce=ce.update(w),Ie=w.material;if($&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),mt.copy(w.boundingSphere.center)):(Ce.boundingSphere===null&&Ce.computeBoundingSphere(),mt.copy(Ce.boundingSphere.center)),mt.applyMatrix4(w.matrixWorld).applyMatrix4(Mt)),Array.isArray(Ie)){let He=Ce.groups;for(let st=0,gt=He.length;st<gt;st++){let Ve=He[st],vt=Ie[Ve.materialIndex];vt&&vt.visible&&C.push(w,Ce,vt,K,mt.z,Ve,z)}}else Ie.visible&&C.push(w,Ce,Ie,K,mt.z,null,z)}}}let Ae=w.children;for(let Le=0,Ce=Ae.length;Le<Ce;Le++)Fs(Ae[Le],z,K,$)}function Na(w,z,K,$){let{opaque:Z,transmissive:Ae,transparent:Le}=w;T.setupLightsView(K),Nt===!0&&ie.setGlobalState(I.clippingPlanes,K),$&&be.viewport(ne.copy($)),Z.length>0&&cn(Z,z,K),Ae.length>0&&cn(Ae,z,K),Le.length>0&&cn(Le,z,K),be.buffers.depth.setTest(!0),be.buffers.depth.setMask(!0),be.buffers.color.setMask(!0),be.setPolygonOffset(!1)}function ji(w,z,K,$){if((K.isScene===!0?K.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[$.id]===void 0){let Ve=$e.has("EXT_color_buffer_half_float")||$e.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[$.id]=new Sn(1,1,{generateMipmaps:!0,type:Ve?Vn:si,minFilter:js,samples:Math.max(4,et.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:_t.workingColorSpace})}let Ae=T.state.transmissionRenderTarget[$.id],Le=$.viewport||ne;Ae.setSize(Le.z*I.transmissionResolutionScale,Le.w*I.transmissionResolutionScale);let Ce=I.getRenderTarget(),Ie=I.getActiveCubeFace(),He=I.getActiveMipmapLevel();I.setRenderTarget(Ae),I.getClearColor(Q),me=I.getClearAlpha(),me<1&&I.setClearColor(16777215,.5),I.clear(),qt&&k.render(K);let st=I.toneMapping;I.toneMapping=As;let gt=$.viewport;if($.viewport!==void 0&&($.viewport=void 0),T.setupLightsView($),Nt===!0&&ie.setGlobalState(I.clippingPlanes,$),cn(w,K,$),Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae),$e.has("WEBGL_multisampled_render_to_texture")===!1){let Ve=!1;for(let vt=0,on=z.length;vt<on;vt++){let Ot=z[vt],{object:kt,geometry:wn,material:Fe,group:vn}=Ot;if(Fe.side===Hi&&kt.layers.test($.layers)){let xt=Fe.side;Fe.side=An,Fe.needsUpdate=!0,fn(kt,K,$,wn,Fe,vn),Fe.side=xt,Fe.needsUpdate=!0,Ve=!0}}Ve===!0&&(Xe.updateMultisampleRenderTarget(Ae),Xe.updateRenderTargetMipmap(Ae))}I.setRenderTarget(Ce,Ie,He),I.setClearColor(Q,me),gt!==void 0&&($.viewport=gt),I.toneMapping=st}function cn(w,z,K){let $=z.isScene===!0?z.overrideMaterial:null;for(let Z=0,Ae=w.length;Z<Ae;Z++){let Le=w[Z],{object:Ce,geometry:Ie,group:He}=Le,st=Le.material;st.allowOverride===!0&&$!==null&&(st=$),Ce.layers.test(K.layers)&&fn(Ce,z,K,Ie,st,He)}}function fn(w,z,K,$,Z,Ae){B!==null&&Z.isNodeMaterial&&B.setObject(w,Z),w.onBeforeRender(I,z,K,$,Z,Ae),w.modelViewMatrix.multiplyMatrices(K.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),Z.onBeforeRender(I,z,K,$,w,Ae),Z.transparent===!0&&Z.side===Hi&&Z.forceSinglePass===!1?(Z.side=An,Z.needsUpdate=!0,I.renderBufferDirect(K,z,$,Z,w,Ae),Z.side=Vi,Z.needsUpdate=!0,I.renderBufferDirect(K,z,$,Z,w,Ae),Z.side=Hi):I.renderBufferDirect(K,z,$,Z,w,Ae),w.onAfterRender(I,z,K,$,Z,Ae)}function pn(w){let z=0;for(let K of w)K.texture!==null&&z++;return z}function gs(w,z,K){z.isScene!==!0&&(z=rn);let $=Ue.get(w),Z=T.state.lights,Ae=T.state.shadowsArray,Le=Z.state.version,Ce=oe.getParameters(w,Z.state,Ae,z,K,T.state.lightProbeGridArray),Ie=oe.getProgramCacheKey(Ce),He=$.programs;$.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?z.environment:null,$.fog=z.fog;let st=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;$.envMap=R.get(w.envMap||$.environment,st),$.envMapRotation=$.environment!==null&&w.envMap===null?z.environmentRotation:w.envMapRotation,He===void 0&&(w.addEventListener("dispose",ht),He=new Map,$.programs=He,$.programVariants=new Map);let gt=He.get(Ie);if(gt!==void 0){if($.currentProgram===gt&&$.lightsStateVersion===Le)return Ua(w,Ce),gt}else Ce.uniforms=oe.getUniforms(w),B!==null&&w.isNodeMaterial&&B.build(w,K,Ce),w.onBeforeCompile(Ce,I),gt=oe.acquireProgram(Ce,Ie),He.set(Ie,gt),$.uniforms=Ce.uniforms;let Ve=$.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Ve.clippingPlanes=ie.uniform),Ua(w,Ce),$.needsLights=sr(w),$.lightsStateVersion=Le,$.needsLights&&(Ve.ambientLightColor.value=Z.state.ambient,Ve.lightProbe.value=Z.state.probe,Ve.sunLights.value=Z.state.sun,Ve.sunLightShadows.value=Z.state.sunShadow,Ve.directionalLights.value=Z.state.directional,Ve.directionalLightShadows.value=Z.state.directionalShadow,Ve.spotLights.value=Z.state.spot,Ve.spotLightShadows.value=Z.state.spotShadow,Ve.rectAreaLights.value=Z.state.rectArea,Ve.ltc_1.value=Z.state.rectAreaLTC1,Ve.ltc_2.value=Z.state.rectAreaLTC2,Ve.pointLights.value=Z.state.point,Ve.pointLightShadows.value=Z.state.pointShadow,Ve.hemisphereLights.value=Z.state.hemi,Ve.sunShadowMatrix.value=Z.state.sunShadowMatrix,Ve.sunShadowCascade.value=Z.state.sunShadowCascade,Ve.directionalShadowMatrix.value=Z.state.directionalShadowMatrix,Ve.spotLightMatrix.value=Z.state.spotLightMatrix,Ve.spotLightMap.value=Z.state.spotLightMap,Ve.pointShadowMatrix.value=Z.state.pointShadowMatrix),$.numLightProbeGrids=pn(T.state.lightProbeGridArray),$.currentProgram=gt,$.uniformsList=null,gt}function bi(w,z,K,$,Z){let Ae=Ue.get(w),Le=Ae.currentProgram.id+","+$+","+Z,Ce=Ae.programVariants.get(Le);return Ce===void 0?(Ce=gs(w,z,K),Ae.programVariants.set(Le,Ce)):(Ae.currentProgram=Ce,Ae.uniformsList=null,Ae.outputColorSpace=$,Ae.toneMapping=Z),Ce}function ir(w){if(w.uniformsList===null){let z=w.currentProgram.getUniforms();w.uniformsList=ca.seqWithValue(z.seq,w.uniforms)}return w.uniformsList}function Ua(w,z){let K=Ue.get(w);K.outputColorSpace=z.outputColorSpace,K.batching=z.batching,K.batchingColor=z.batchingColor,K.instancing=z.instancing,K.instancingColor=z.instancingColor,K.instancingMorph=z.instancingMorph,K.skinning=z.skinning,K.morphTargets=z.morphTargets,K.morphNormals=z.morphNormals,K.morphColors=z.morphColors,K.morphTargetsCount=z.morphTargetsCount,K.numClippingPlanes=z.numClippingPlanes,K.numIntersection=z.numClipIntersection,K.vertexAlphas=z.vertexAlphas,K.vertexTangents=z.vertexTangents,K.toneMapping=z.toneMapping}function Fa(w,z,K,$,Z){z.isScene!==!0&&(z=rn),Xe.resetTextureUnits();let Ae=z.fog,Le=$.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial?z.environment:null,Ce=le===null?I.outputColorSpace:le.isXRRenderTarget===!0?le.texture.colorSpace:_t.workingColorSpace,Ie=$.isMeshStandardMaterial||$.isMeshLambertMaterial&&!$.envMap||$.isMeshPhongMaterial&&!$.envMap,He=R.get($.envMap||Le,Ie),st=$.vertexColors===!0&&!!K.attributes.color&&K.attributes.color.itemSize===4,gt=!!K.attributes.tangent&&(!!$.normalMap||$.anisotropy>0),Ve=!!K.morphAttributes.position,vt=!!K.morphAttributes.normal,on=!!K.morphAttributes.color,Ot=As;$.toneMapped&&(le===null||le.isXRRenderTarget===!0)&&(Ot=I.toneMapping);let kt=K.morphAttributes.position||K.morphAttributes.normal||K.morphAttributes.color,wn=kt!==void 0?kt.length:0,Fe=Ue.get($),vn=T.state.lights;if(Nt===!0&&(Qt===!0||w!==J)){let Bt=w===J&&$.id===q;ie.setState($,w,Bt)}let xt=!1,Os=!1;$.version===Fe.__version?Fe.needsLights&&Fe.lightsStateVersion!==vn.state.version||Z.isBatchedMesh&&Fe.batching===!1||!Z.isBatchedMesh&&Fe.batching===!0||Z.isBatchedMesh&&Fe.batchingColor===!0&&Z._colorsTexture===null||Z.isBatchedMesh&&Fe.batchingColor===!1&&Z._colorsTexture!==null||Z.isInstancedMesh&&Fe.instancing===!1||!Z.isInstancedMesh&&Fe.instancing===!0||Z.isSkinnedMesh&&Fe.skinning===!1||!Z.isSkinnedMesh&&Fe.skinning===!0||Z.isInstancedMesh&&Fe.instancingColor===!0&&Z.instanceColor===null||Z.isInstancedMesh&&Fe.instancingColor===!1&&Z.instanceColor!==null||Z.isInstancedMesh&&Fe.instancingMorph===!0&&Z.morphTexture===null||Z.isInstancedMesh&&Fe.instancingMorph===!1&&Z.morphTexture!==null||Fe.envMap!==He||$.fog===!0&&Fe.fog!==Ae||Fe.numClippingPlanes!==void 0&&(Fe.numClippingPlanes!==ie.numPlanes||Fe.numIntersection!==ie.numIntersection)||Fe.vertexAlphas!==st||Fe.vertexTangents!==gt||Fe.morphTargets!==Ve||Fe.morphNormals!==vt||Fe.morphColors!==on||Fe.morphTargetsCount!==wn||Fe.numLightProbeGrids!==pn(T.state.lightProbeGridArray)?xt=!0:(Fe.outputColorSpace!==Ce||Fe.toneMapping!==Ot)&&(Os=!0):(xt=!0,Fe.__version=$.version);let yn=Fe.currentProgram;(xt===!0||Os===!0)&&(yn=Os===!0?bi($,z,Z,Ce,Ot):gs($,z,Z),B&&$.isNodeMaterial&&B.onUpdateProgram($,yn,Fe));let mo=!1,vs=!1,ks=!1,dt=yn.getUniforms(),hn=Fe.uniforms;if(be.useProgram(yn.program)&&(mo=!0,vs=!0,ks=!0),$.id!==q&&(q=$.id,vs=!0),mo||J!==w){be.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),dt.setValue(O,"projectionMatrix",w.projectionMatrix),dt.setValue(O,"viewMatrix",w.matrixWorldInverse);let xn=dt.map.cameraPosition;xn!==void 0&&xn.setValue(O,ln.setFromMatrixPosition(w.matrixWorld)),et.logarithmicDepthBuffer&&dt.setValue(O,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),($.isMeshPhongMaterial||$.isMeshToonMaterial||$.isMeshLambertMaterial||$.isMeshBasicMaterial||$.isMeshStandardMaterial||$.isShaderMaterial)&&dt.setValue(O,"isOrthographic",w.isOrthographicCamera===!0),J!==w&&(J=w,vs=!0,ks=!0)}if(Fe.needsLights&&(vn.state.sunShadowMap.length>0&&dt.setValue(O,"sunShadowMap",vn.state.sunShadowMap,Xe),vn.state.directionalShadowMap.length>0&&dt.setValue(O,"directionalShadowMap",vn.state.directionalShadowMap,Xe),vn.state.spotShadowMap.length>0&&dt.setValue(O,"spotShadowMap",vn.state.spotShadowMap,Xe),vn.state.pointShadowMap.length>0&&dt.setValue(O,"pointShadowMap",vn.state.pointShadowMap,Xe)),Z.isSkinnedMesh){dt.setOptional(O,Z,"bindMatrix"),dt.setOptional(O,Z,"bindMatrixInverse");let Bt=Z.skeleton;Bt&&(Bt.boneTexture===null&&Bt.computeBoneTexture(),dt.setValue(O,"boneTexture",Bt.boneTexture,Xe))}Z.isBatchedMesh&&(dt.setOptional(O,Z,"batchingTexture"),dt.setValue(O,"batchingTexture",Z._matricesTexture,Xe),dt.setOptional(O,Z,"batchingIdTexture"),dt.setValue(O,"batchingIdTexture",Z._indirectTexture,Xe),dt.setOptional(O,Z,"batchingColorTexture"),Z._colorsTexture!==null&&dt.setValue(O,"batchingColorTexture",Z._colorsTexture,Xe));let ai=K.morphAttributes;if((ai.position!==void 0||ai.normal!==void 0||ai.color!==void 0)&&re.update(Z,K,yn),(vs||Fe.receiveShadow!==Z.receiveShadow)&&(Fe.receiveShadow=Z.receiveShadow,dt.setValue(O,"receiveShadow",Z.receiveShadow)),($.isMeshStandardMaterial||$.isMeshLambertMaterial||$.isMeshPhongMaterial)&&$.envMap===null&&z.environment!==null&&(hn.envMapIntensity.value=z.environmentIntensity),hn.dfgLUT!==void 0&&(hn.dfgLUT.value=ZE()),vs){if(dt.setValue(O,"toneMappingExposure",I.toneMappingExposure),Fe.needsLights&&fo(hn,ks),Ae&&$.fog===!0&&ge.refreshFogUniforms(hn,Ae),ge.refreshMaterialUniforms(hn,$,ve,_e,T.state.transmissionRenderTarget[w.id]),Fe.needsLights&&Fe.numLightProbeGrids>0){let Bt=b,xn=0;for(let Jn of T.state.lightProbeGridArray)Jn.texture!==null&&(Bt.textures[xn]=Jn.texture,Bt.min[xn]=Jn.boundingBox.min,Bt.max[xn]=Jn.boundingBox.max,Bt.resolution[xn]=Jn.resolution,xn++);for(let Jn in Bt)Bt[Jn].length=xn;hn.probesSH.value=Bt.textures,hn.probesMin.value=Bt.min,hn.probesMax.value=Bt.max,hn.probesResolution.value=Bt.resolution}ca.upload(O,ir(Fe),hn,Xe)}if($.isShaderMaterial&&$.uniformsNeedUpdate===!0&&(ca.upload(O,ir(Fe),hn,Xe),$.uniformsNeedUpdate=!1),$.isSpriteMaterial&&dt.setValue(O,"center",Z.center),dt.setValue(O,"modelViewMatrix",Z.modelViewMatrix),dt.setValue(O,"normalMatrix",Z.normalMatrix),dt.setValue(O,"modelMatrix",Z.matrixWorld),$.uniformsGroups!==void 0){let Bt=$.uniformsGroups;for(let xn=0,Jn=Bt.length;xn<Jn;xn++){let mc=Bt[xn];qe.update(mc,yn),qe.bind(mc,yn)}}return yn}function fo(w,z){w.ambientLightColor.needsUpdate=z,w.lightProbe.needsUpdate=z,w.sunLights.needsUpdate=z,w.sunLightShadows.needsUpdate=z,w.directionalLights.needsUpdate=z,w.directionalLightShadows.needsUpdate=z,w.pointLights.needsUpdate=z,w.pointLightShadows.needsUpdate=z,w.spotLights.needsUpdate=z,w.spotLightShadows.needsUpdate=z,w.rectAreaLights.needsUpdate=z,w.hemisphereLights.needsUpdate=z}function sr(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return H},this.getRenderTarget=function(){return le},this.setRenderTargetTextures=function(w,z,K){let $=Ue.get(w);$.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,$.__autoAllocateDepthBuffer===!1&&($.__useRenderToTexture=!1),Ue.get(w.texture).__webglTexture=z,Ue.get(w.depthTexture).__webglTexture=$.__autoAllocateDepthBuffer?void 0:K,$.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,z){let K=Ue.get(w);K.__webglFramebuffer=z,K.__useDefaultFramebuffer=z===void 0},this.setRenderTarget=function(w,z=0,K=0){le=w,Y=z,H=K;let $=null,Z=!1,Ae=!1;if(w){let Ce=Ue.get(w);if(Ce.__useDefaultFramebuffer!==void 0){be.bindFramebuffer(O.FRAMEBUFFER,Ce.__webglFramebuffer),ne.copy(w.viewport),ue.copy(w.scissor),de=w.scissorTest,be.viewport(ne),be.scissor(ue),be.setScissorTest(de),q=-1;return}else if(Ce.__webglFramebuffer===void 0)Xe.setupRenderTarget(w);else if(Ce.__hasExternalTextures)Xe.rebindTextures(w,Ue.get(w.texture).__webglTexture,Ue.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){let st=w.depthTexture;if(Ce.__boundDepthTexture!==st){if(st!==null&&Ue.has(st)&&(w.width!==st.image.width||w.height!==st.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Xe.setupDepthRenderbuffer(w)}}let Ie=w.texture;(Ie.isData3DTexture||Ie.isDataArrayTexture||Ie.isCompressedArrayTexture)&&(Ae=!0);let He=Ue.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(He[z])?$=He[z][K]:$=He[z],Z=!0):w.samples>0&&Xe.useMultisampledRTT(w)===!1?$=Ue.get(w).__webglMultisampledFramebuffer:Array.isArray(He)?$=He[K]:$=He,ne.copy(w.viewport),ue.copy(w.scissor),de=w.scissorTest}else ne.copy(Ge).multiplyScalar(ve).floor(),ue.copy(ct).multiplyScalar(ve).floor(),de=lt;if(K!==0&&($=V),be.bindFramebuffer(O.FRAMEBUFFER,$)&&be.drawBuffers(w,$),be.viewport(ne),be.scissor(ue),be.setScissorTest(de),Z){let Ce=Ue.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_CUBE_MAP_POSITIVE_X+z,Ce.__webglTexture,K)}else if(Ae){let Ce=z;for(let Ie=0;Ie<w.textures.length;Ie++){let He=Ue.get(w.textures[Ie]);O.framebufferTextureLayer(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0+Ie,He.__webglTexture,K,Ce)}}else if(w!==null&&K!==0){let Ce=Ue.get(w.texture);O.framebufferTexture2D(O.FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,Ce.__webglTexture,K)}q=-1};function po(w){let z=Ue.get(w);return(z.__readFormat!==w.format||z.__readType!==w.type)&&(z.__readFormat=w.format,z.__readType=w.type,z.__formatReadable=et.textureFormatReadable(w.format),z.__typeReadable=et.textureTypeReadable(w.type)),z}this.readRenderTargetPixels=function(w,z,K,$,Z,Ae,Le,Ce=0){if(!(w&&w.isWebGLRenderTarget)){it("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ie=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Le!==void 0&&(Ie=Ie[Le],Array.isArray(Ie)&&(Ie=Ie[0])),Ie){be.bindFramebuffer(O.FRAMEBUFFER,Ie);try{let He=w.textures[Ce],st=He.format,gt=He.type;w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ce);let Ve=po(He);if(Ve.__formatReadable===!1){it("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ve.__typeReadable===!1){it("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}z>=0&&z<=w.width-$&&K>=0&&K<=w.height-Z&&O.readPixels(z,K,$,Z,Se.convert(st),Se.convert(gt),Ae)}finally{let He=le!==null?Ue.get(le).__webglFramebuffer:null;be.bindFramebuffer(O.FRAMEBUFFER,He)}}},this.readRenderTargetPixelsAsync=async function(w,z,K,$,Z,Ae,Le,Ce=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ie=Ue.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&Le!==void 0&&(Ie=Ie[Le],Array.isArray(Ie)&&(Ie=Ie[0])),Ie)if(z>=0&&z<=w.width-$&&K>=0&&K<=w.height-Z){be.bindFramebuffer(O.FRAMEBUFFER,Ie);let He=w.textures[Ce],st=He.format,gt=He.type;w.textures.length>1&&O.readBuffer(O.COLOR_ATTACHMENT0+Ce);let Ve=po(He);if(Ve.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ve.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let vt=O.createBuffer();O.bindBuffer(O.PIXEL_PACK_BUFFER,vt),O.bufferData(O.PIXEL_PACK_BUFFER,Ae.byteLength,O.STREAM_READ),O.readPixels(z,K,$,Z,Se.convert(st),Se.convert(gt),0),O.bindBuffer(O.PIXEL_PACK_BUFFER,null);let on=le!==null?Ue.get(le).__webglFramebuffer:null;be.bindFramebuffer(O.FRAMEBUFFER,on);let Ot=O.fenceSync(O.SYNC_GPU_COMMANDS_COMPLETE,0);return O.flush(),await C0(O,Ot,4),O.bindBuffer(O.PIXEL_PACK_BUFFER,vt),O.getBufferSubData(O.PIXEL_PACK_BUFFER,0,Ae),O.bindBuffer(O.PIXEL_PACK_BUFFER,null),O.deleteBuffer(vt),O.deleteSync(Ot),Ae}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,z=null,K=0){let $=Math.pow(2,-K),Z=Math.floor(w.image.width*$),Ae=Math.floor(w.image.height*$),Le=z!==null?z.x:0,Ce=z!==null?z.y:0;Xe.setTexture2D(w,0),O.copyTexSubImage2D(O.TEXTURE_2D,K,0,0,Le,Ce,Z,Ae),be.unbindTexture()},this.copyTextureToTexture=function(w,z,K=null,$=null,Z=0,Ae=0){let Le,Ce,Ie,He,st,gt,Ve,vt,on,Ot=w.isCompressedTexture?w.mipmaps[Ae]:w.image;if(K!==null)Le=K.max.x-K.min.x,Ce=K.max.y-K.min.y,Ie=K.isBox3?K.max.z-K.min.z:1,He=K.min.x,st=K.min.y,gt=K.isBox3?K.min.z:0;else{let dt=Math.pow(2,-Z);Le=Math.floor(Ot.width*dt),Ce=Math.floor(Ot.height*dt),w.isDataArrayTexture?Ie=Ot.depth:w.isData3DTexture?Ie=Math.floor(Ot.depth*dt):Ie=1,He=0,st=0,gt=0}$!==null?(Ve=$.x,vt=$.y,on=$.z):(Ve=0,vt=0,on=0);let kt=Se.convert(z.format),wn=Se.convert(z.type),Fe;z.isData3DTexture?(Xe.setTexture3D(z,0),Fe=O.TEXTURE_3D):z.isDataArrayTexture||z.isCompressedArrayTexture?(Xe.setTexture2DArray(z,0),Fe=O.TEXTURE_2D_ARRAY):(Xe.setTexture2D(z,0),Fe=O.TEXTURE_2D),be.activeTexture(O.TEXTURE0),be.pixelStorei(O.UNPACK_FLIP_Y_WEBGL,z.flipY),be.pixelStorei(O.UNPACK_PREMULTIPLY_ALPHA_WEBGL,z.premultiplyAlpha),be.pixelStorei(O.UNPACK_ALIGNMENT,z.unpackAlignment);let vn=be.getParameter(O.UNPACK_ROW_LENGTH),xt=be.getParameter(O.UNPACK_IMAGE_HEIGHT),Os=be.getParameter(O.UNPACK_SKIP_PIXELS),yn=be.getParameter(O.UNPACK_SKIP_ROWS),mo=be.getParameter(O.UNPACK_SKIP_IMAGES);be.pixelStorei(O.UNPACK_ROW_LENGTH,Ot.width),be.pixelStorei(O.UNPACK_IMAGE_HEIGHT,Ot.height),be.pixelStorei(O.UNPACK_SKIP_PIXELS,He),be.pixelStorei(O.UNPACK_SKIP_ROWS,st),be.pixelStorei(O.UNPACK_SKIP_IMAGES,gt);let vs=w.isDataArrayTexture||w.isData3DTexture,ks=z.isDataArrayTexture||z.isData3DTexture;if(w.isDepthTexture){let dt=Ue.get(w),hn=Ue.get(z),ai=Ue.get(dt.__renderTarget),Bt=Ue.get(hn.__renderTarget);be.bindFramebuffer(O.READ_FRAMEBUFFER,ai.__webglFramebuffer),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,Bt.__webglFramebuffer);for(let xn=0;xn<Ie;xn++)vs&&(O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Ue.get(w).__webglTexture,Z,gt+xn),O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,Ue.get(z).__webglTexture,Ae,on+xn)),O.blitFramebuffer(He,st,He+Le,st+Ce,Ve,vt,Ve+Le,vt+Ce,O.DEPTH_BUFFER_BIT,O.NEAREST);be.bindFramebuffer(O.READ_FRAMEBUFFER,null),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else if(Z!==0||w.isRenderTargetTexture||Ue.has(w)){let dt=Ue.get(w),hn=Ue.get(z);be.bindFramebuffer(O.READ_FRAMEBUFFER,D),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,G);for(let ai=0;ai<Ie;ai++)vs?O.framebufferTextureLayer(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,dt.__webglTexture,Z,gt+ai):O.framebufferTexture2D(O.READ_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,dt.__webglTexture,Z),ks?O.framebufferTextureLayer(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,hn.__webglTexture,Ae,on+ai):O.framebufferTexture2D(O.DRAW_FRAMEBUFFER,O.COLOR_ATTACHMENT0,O.TEXTURE_2D,hn.__webglTexture,Ae),Z!==0?O.blitFramebuffer(He,st,He+Le,st+Ce,Ve,vt,Ve+Le,vt+Ce,O.COLOR_BUFFER_BIT,O.NEAREST):ks?O.copyTexSubImage3D(Fe,Ae,Ve,vt,on+ai,He,st,Le,Ce):O.copyTexSubImage2D(Fe,Ae,Ve,vt,He,st,Le,Ce);be.bindFramebuffer(O.READ_FRAMEBUFFER,null),be.bindFramebuffer(O.DRAW_FRAMEBUFFER,null)}else ks?w.isDataTexture||w.isData3DTexture?O.texSubImage3D(Fe,Ae,Ve,vt,on,Le,Ce,Ie,kt,wn,Ot.data):z.isCompressedArrayTexture?O.compressedTexSubImage3D(Fe,Ae,Ve,vt,on,Le,Ce,Ie,kt,Ot.data):O.texSubImage3D(Fe,Ae,Ve,vt,on,Le,Ce,Ie,kt,wn,Ot):w.isDataTexture?O.texSubImage2D(O.TEXTURE_2D,Ae,Ve,vt,Le,Ce,kt,wn,Ot.data):w.isCompressedTexture?O.compressedTexSubImage2D(O.TEXTURE_2D,Ae,Ve,vt,Ot.width,Ot.height,kt,Ot.data):O.texSubImage2D(O.TEXTURE_2D,Ae,Ve,vt,Le,Ce,kt,wn,Ot);be.pixelStorei(O.UNPACK_ROW_LENGTH,vn),be.pixelStorei(O.UNPACK_IMAGE_HEIGHT,xt),be.pixelStorei(O.UNPACK_SKIP_PIXELS,Os),be.pixelStorei(O.UNPACK_SKIP_ROWS,yn),be.pixelStorei(O.UNPACK_SKIP_IMAGES,mo),Ae===0&&z.generateMipmaps===!0&&z.mipmapsAutoUpdate===!0&&O.generateMipmap(Fe),be.unbindTexture()},this.initRenderTarget=function(w){Ue.get(w).__webglFramebuffer===void 0&&Xe.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Xe.setTextureCube(w,0):w.isData3DTexture?Xe.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Xe.setTexture2DArray(w,0):Xe.setTexture2D(w,0),be.unbindTexture()},this.resetState=function(){Y=0,H=0,le=null,be.reset(),we.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return ki}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=_t._getDrawingBufferColorSpace(e),t.unpackColorSpace=_t._getUnpackColorSpace()}};var uv={type:"change"},Dp={type:"start"},fv={type:"end"},bu=new gr,dv=new Wn,jE=Math.cos(70*Xi.DEG2RAD),Pn=new U,xi=2*Math.PI,Lt={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Ip=1e-6,Su=class extends Rl{constructor(e,t=null){super(e,t),this.state=Lt.NONE,this.target=new U,this.cursor=new U,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:zi.ROTATE,MIDDLE:zi.DOLLY,RIGHT:zi.PAN},this.touches={ONE:Tr.ROTATE,TWO:Tr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new U,this._lastQuaternion=new qn,this._lastTargetPosition=new U,this._quat=new qn().setFromUnitVectors(e.up,new U(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Er,this._sphericalDelta=new Er,this._scale=1,this._panOffset=new U,this._rotateStart=new We,this._rotateEnd=new We,this._rotateDelta=new We,this._panStart=new We,this._panEnd=new We,this._panDelta=new We,this._dollyStart=new We,this._dollyEnd=new We,this._dollyDelta=new We,this._dollyDirection=new U,this._mouse=new We,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=KE.bind(this),this._onPointerDown=JE.bind(this),this._onPointerUp=QE.bind(this),this._onContextMenu=oT.bind(this),this._onMouseWheel=nT.bind(this),this._onKeyDown=iT.bind(this),this._onTouchStart=sT.bind(this),this._onTouchMove=rT.bind(this),this._onMouseDown=eT.bind(this),this._onMouseMove=tT.bind(this),this._interceptControlDown=aT.bind(this),this._interceptControlUp=lT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Lt.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(uv),this.update(),this.state=Lt.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Pn.copy(t).sub(this.target),Pn.applyQuaternion(this._quat),this._spherical.setFromVector3(Pn),this.autoRotate&&this.state===Lt.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let n=this.minAzimuthAngle,s=this.maxAzimuthAngle;isFinite(n)&&isFinite(s)&&(n<-Math.PI?n+=xi:n>Math.PI&&(n-=xi),s<-Math.PI?s+=xi:s>Math.PI&&(s-=xi),n<=s?this._spherical.theta=Math.max(n,Math.min(s,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(n+s)/2?Math.max(n,this._spherical.theta):Math.min(s,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let r=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),r=o!=this._spherical.radius}if(Pn.setFromSpherical(this._spherical),Pn.applyQuaternion(this._quatInverse),t.copy(this.target).add(Pn),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Pn.length();o=this._clampDistance(a*this._scale);let c=a-o;this.object.position.addScaledVector(this._dollyDirection,c),this.object.updateMatrixWorld(),r=!!c}else if(this.object.isOrthographicCamera){let a=new U(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let c=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),r=c!==this.object.zoom;let l=new U(this._mouse.x,this._mouse.y,0);l.unproject(this.object),this.object.position.sub(l).add(a),this.object.updateMatrixWorld(),o=Pn.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(bu.origin.copy(this.object.position),bu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(bu.direction))<jE?this.object.lookAt(this.target):(dv.setFromNormalAndCoplanarPoint(this.object.up,this.target),bu.intersectPlane(dv,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),r=!0)}return this._scale=1,this._performCursorZoom=!1,r||this._lastPosition.distanceToSquared(this.object.position)>Ip||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Ip||this._lastTargetPosition.distanceToSquared(this.target)>Ip?(this.dispatchEvent(uv),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?xi/60*this.autoRotateSpeed*e:xi/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Pn.setFromMatrixColumn(t,0),Pn.multiplyScalar(-e),this._panOffset.add(Pn)}_panUp(e,t){this.screenSpacePanning===!0?Pn.setFromMatrixColumn(t,1):(Pn.setFromMatrixColumn(t,0),Pn.crossVectors(this.object.up,Pn)),Pn.multiplyScalar(e),this._panOffset.add(Pn)}_pan(e,t){let n=this.domElement;if(this.object.isPerspectiveCamera){let s=this.object.position;Pn.copy(s).sub(this.target);let r=Pn.length();r*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*r/n.clientHeight,this.object.matrix),this._panUp(2*t*r/n.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/n.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/n.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let n=this.domElement.getBoundingClientRect(),s=e-n.left,r=t-n.top,o=n.width,a=n.height;this._mouse.x=s/o*2-1,this._mouse.y=-(r/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(xi*this._rotateDelta.x/t.clientHeight),this._rotateUp(xi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(xi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-xi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(xi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-xi*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._rotateStart.set(n,s)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panStart.set(n,s)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyStart.set(0,r)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let n=this._getSecondPointerPosition(e),s=.5*(e.pageX+n.x),r=.5*(e.pageY+n.y);this._rotateEnd.set(s,r)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(xi*this._rotateDelta.x/t.clientHeight),this._rotateUp(xi*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),n=.5*(e.pageX+t.x),s=.5*(e.pageY+t.y);this._panEnd.set(n,s)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),n=e.pageX-t.x,s=e.pageY-t.y,r=Math.sqrt(n*n+s*s);this._dollyEnd.set(0,r),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new We,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,n={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:n.deltaY*=16;break;case 2:n.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(n.deltaY*=10),n}};function JE(i){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(i.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(i)&&(this._addPointer(i),i.pointerType==="touch"?this._onTouchStart(i):this._onMouseDown(i),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function KE(i){this.enabled!==!1&&(i.pointerType==="touch"?this._onTouchMove(i):this._onMouseMove(i))}function QE(i){switch(this._removePointer(i),this._pointers.length){case 0:this.domElement.releasePointerCapture(i.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(fv),this.state=Lt.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function eT(i){let e;switch(i.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case zi.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(i),this.state=Lt.DOLLY;break;case zi.ROTATE:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Lt.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Lt.ROTATE}break;case zi.PAN:if(i.ctrlKey||i.metaKey||i.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(i),this.state=Lt.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(i),this.state=Lt.PAN}break;default:this.state=Lt.NONE}this.state!==Lt.NONE&&this.dispatchEvent(Dp)}function tT(i){switch(this.state){case Lt.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(i);break;case Lt.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(i);break;case Lt.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(i);break}}function nT(i){this.enabled===!1||this.enableZoom===!1||this.state!==Lt.NONE||(i.preventDefault(),this.dispatchEvent(Dp),this._handleMouseWheel(this._customWheelEvent(i)),this.dispatchEvent(fv))}function iT(i){this.enabled!==!1&&this._handleKeyDown(i)}function sT(i){switch(this._trackPointer(i),this._pointers.length){case 1:switch(this.touches.ONE){case Tr.ROTATE:if(this.enableRotate===!1){this.state=Lt.NONE;break}this._handleTouchStartRotate(i),this.state=Lt.TOUCH_ROTATE;break;case Tr.PAN:if(this.enablePan===!1){this.state=Lt.NONE;break}this._handleTouchStartPan(i),this.state=Lt.TOUCH_PAN;break;default:this.state=Lt.NONE}break;case 2:switch(this.touches.TWO){case Tr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(i),this.state=Lt.TOUCH_DOLLY_PAN;break;case Tr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(i),this.state=Lt.TOUCH_DOLLY_ROTATE;break;default:this.state=Lt.NONE}break;default:this.state=Lt.NONE}this.state!==Lt.NONE&&this.dispatchEvent(Dp)}function rT(i){switch(this._trackPointer(i),this.state){case Lt.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(i),this.update();break;case Lt.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(i),this.update();break;case Lt.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(i),this.update();break;case Lt.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(i),this.update();break;default:this.state=Lt.NONE}}function oT(i){this.enabled!==!1&&i.preventDefault()}function aT(i){i.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function lT(i){i.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var Mu=class{boxes={body:new Pt,beside:new Pt};add(e,t){for(let n of["body","beside"])e[n].isEmpty()||this.boxes[n].union(e[n].clone().translate(t.clone().negate()))}points(e){let{body:t,beside:n}=this.boxes;return{body:pv(t,e),beside:pv(n,e)}}clear(){this.boxes.body.makeEmpty(),this.boxes.beside.makeEmpty()}};function pv({min:i,max:e},t=new U){if(i.x>e.x)return[];let n=s=>new U(s&1?e.x:i.x,s&2?e.y:i.y,s&4?e.z:i.z).add(t);return Array.from({length:8},(s,r)=>n(r))}var cT=.75;function gv(i,e,t){let n=yv(e),s=_v(i,n),r=hT(s.map(([,,u])=>u)),o=s.map(([u,,d])=>[u,d-r]),a=s.map(([,u,d])=>[u,d-r]),c=Math.max(wu(o,t.wide).away,wu(a,t.tall).away),l=[mv(o,c,t.wide),mv(a,c,t.tall),r];return{centre:n.reduce((u,d,f)=>u.addScaledVector(d,l[f]),new U),distance:Math.max(.1,c)}}function vv(i,e,t,n){let s=yv(e),[r,o,a]=s.map(c=>t.dot(c));return _v(i,s).every(([c,l,h])=>Math.abs(c-r)<=n.wide*(a-h)&&Math.abs(l-o)<=n.tall*(a-h))}function yv(i){let e=new U(0,1,0).cross(i).normalize();return[e,i.clone().cross(e),i]}var hT=i=>{let[e,t]=xv(i);return(e+t)/2};function xv(i){let[e,t]=[1/0,-1/0];for(let n of i)[e,t]=[Math.min(e,n),Math.max(t,n)];return[e,t]}function _v({body:i,beside:e},t){let n=a=>t.map(c=>a.dot(c));if(i.length===0)return e.map(n);let s=i.map(n),r=t.map((a,c)=>{let[l,h]=xv(s.map(d=>d[c])),u=cT*(h-l);return c===2?[l,h]:[l-u,h+u]}),o=e.map(a=>n(a).map((c,l)=>Math.min(r[l][1],Math.max(r[l][0],c))));return[...s,...o]}function wu(i,e){let[t,n]=[-1/0,-1/0];for(let[s,r]of i)t=Math.max(t,s+e*r),n=Math.max(n,e*r-s);return{away:(t+n)/(2*e),across:(t-n)/2}}function mv(i,e,t){let n=t;for(let s=0;s<5;s++)n*=wu(i,n).away/e;return wu(i,n).across}var wv=["start","front","lateral","back","medial","top"],bv={start:[.5,.2,1.16],front:[1,.12,.12],lateral:[.02,.1,1],back:[-1,.14,.35],medial:[.12,.12,-1],top:[.001,1,.05]},Sv=Xi.degToRad(6),uT=.35,dT={wide:.7,tall:.85},fT={wide:.85,tall:.85},Mv=i=>new U(...bv[i]??bv.start).normalize(),Eu=class{camera=new ni(26,1,.02,60);controls;sent=0;flight=null;constructor(e,t,n){this.controls=new Su(this.camera,e),this.controls.enableDamping=!0,this.controls.dampingFactor=.12,this.controls.zoomToCursor=!0,this.controls.mouseButtons={LEFT:zi.ROTATE,MIDDLE:zi.DOLLY,RIGHT:zi.PAN},this.controls.minDistance=.05,this.controls.maxDistance=40,this.controls.addEventListener("change",t),e.addEventListener("keydown",s=>{this.turnByKey(s)&&n()}),this.controls.addEventListener("start",()=>{this.flight=null,n()})}resize(e,t){this.camera.aspect=e/Math.max(1,t),this.camera.updateProjectionMatrix()}get yaw(){let e=this.camera.position.clone().sub(this.controls.target);return Math.atan2(e.x,e.z)}look(e,t,n,s=!1){let r=Mv(e),{centre:o,distance:a}=gv(t,r,this.edges(n?dT:fT));this.go(o,o.clone().addScaledVector(r,a),s)}holds(e,t){let n=this.flight?this.flight.to[1]:this.camera.position;return vv(t,Mv(e),n,this.edges({wide:1,tall:1}))}edges({wide:e,tall:t}){let n=Math.tan(Xi.degToRad(this.camera.fov/2));return{wide:n*this.camera.aspect*e,tall:n*t}}focus(e){let t=e.getCenter(new U),n=this.camera.position.clone().sub(this.controls.target).normalize(),s=e.getBoundingSphere(new fi).radius;this.go(t,t.clone().addScaledVector(n,this.distanceOf(1.5*s)),!1)}place(e,t){this.go(new U(...e),new U(...t),!0)}shift(e){let t=this.flight?[...this.flight.from,...this.flight.to]:[];for(let n of[this.controls.target,this.camera.position,...t])n.add(e)}tick(e){if(this.flight){this.flight.part=Math.min(1,this.flight.part+e/uT);let t=Xi.smootherstep(this.flight.part,0,1);return this.controls.target.lerpVectors(this.flight.from[0],this.flight.to[0],t),this.camera.position.lerpVectors(this.flight.from[1],this.flight.to[1],t),this.flight.part===1&&(this.flight=null),this.controls.update(),!0}return this.controls.update()}turnByKey(e){let n={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,-1],ArrowDown:[0,1]}[e.key];if(!n)return!1;e.preventDefault();let s=this.camera.position.clone().sub(this.controls.target),r=new Er().setFromVector3(s);return r.theta+=n[0]*Sv,r.phi+=n[1]*Sv,this.camera.position.setFromSpherical(r.makeSafe()).add(this.controls.target),this.controls.update(),!0}go(e,t,n){if(this.sent++,n||window.matchMedia("(prefers-reduced-motion: reduce)").matches){this.flight=null,this.controls.target.copy(e),this.camera.position.copy(t),this.controls.update();return}let s=[this.controls.target.clone(),this.camera.position.clone()];this.flight={from:s,to:[e,t],part:0}}distanceOf(e){return Math.max(.15,e/Math.sin(Xi.degToRad(this.camera.fov/2)))}};function Ev(i){let e=new URLSearchParams(i.replace(/^#/,"")),t=e.get("theme"),n=Number.parseFloat(e.get("at")??""),s=e.get("ao");return{token:e.get("t")??"",file:e.get("file"),theme:t==="light"||t==="dark"?t:null,at:Number.isFinite(n)?n:null,view:e.get("view"),panels:e.get("panels")!=="0",labels:e.get("labels")!=="0",fibres:e.get("fibres")==="1",colour:e.get("colour"),occlusion:s==="1"?"on":s==="0"?"off":"auto",sheet:pT(e)}}function pT(i){let e=(o,a=",")=>(i.get(o)??"").split(a),t=e("sheet").filter(o=>wv.includes(o)),n=e("times").map(Number).filter(Number.isFinite),[s,r]=e("tile","x").map(Number);return t.length===0||!(s>0&&r>0)?null:{views:t,times:n,columns:Number(i.get("columns"))||t.length,tile:[s,r]}}var Tu={bone:{label:"Bones",layer:{shown:!0,opacity:1}},eye:{label:"Eyes",layer:{shown:!0,opacity:1}},muscle:{label:"Muscles",layer:{shown:!0,opacity:1}},ligament:{label:"Ligaments",layer:{shown:!0,opacity:1}},skin:{label:"Skin",layer:{shown:!1,opacity:1}},path:{label:"Paths",layer:{shown:!1,opacity:1}},wrap:{label:"Wrap bodies",layer:{shown:!1,opacity:.22}},fibre:{label:"Fibres",layer:{shown:!1,opacity:1}},prop:{label:"Props",layer:{shown:!0,opacity:1}},contact:{label:"Contact forces",layer:{shown:!0,opacity:1}},push:{label:"Pushes",layer:{shown:!0,opacity:1}},marker:{label:"Markers",layer:{shown:!1,opacity:1}},ground:{label:"Ground",layer:{shown:!0,opacity:1}},labels:{label:"Labels",layer:{shown:!0,opacity:1}}},Rr=i=>Tu[i]?.label??jr(i);function jr(i){let e=i.replace(/[_-]+/g," ").trim();return e.charAt(0).toUpperCase()+e.slice(1)}function Au({name:i,layer:e}){let t=i.split("/");return jr(e==="prop"?t[0]:t[t.length-1])}function Tv(i,e){let t=i.shapes.some(a=>a.layer==="muscle")?["fibre"]:[],n=i.shapes.filter(a=>a.primitive!=="tetrahedra"),s=new Set([...n.map(a=>a.layer),...t,"ground","labels"]),r=[...s].filter(a=>!(a in Tu)).sort(),o=[...Object.keys(Tu).filter(a=>s.has(a)),...r];return Object.fromEntries(o.map(a=>[a,e[a]??Tu[a]?.layer??{shown:!0,opacity:1}]))}var It=(i,e,t,n,s=e)=>({key:e,shown:s,group:i,label:t,act:n}),Xl=(i,e)=>({...It("Show",i,Rr(e),t=>t.toggleLayer(e),i.toUpperCase()),layer:e}),Av=[It("Time"," ","Play or pause",i=>i.togglePlay(),"Space"),It("Time",".","One step on",i=>i.step()),It("Time",",","One step back",i=>i.back()),It("Time","Backspace","Back to the start",i=>i.reset(),"⌫"),It("Time","+","Faster",i=>i.faster()),It("Time","-","Slower",i=>i.slower(),"−"),It("Time","Home","To the first frame",i=>i.home()),It("Time","End","To the last frame",i=>i.end()),It("View","f","Focus the selected muscle",i=>i.focus(),"F"),It("View","a","Frame everything",i=>i.frameAll(),"A"),It("View","1","From the front",i=>i.look("front")),It("View","2","From the side",i=>i.look("lateral")),It("View","3","From behind",i=>i.look("back")),It("View","4","From the inner side",i=>i.look("medial")),It("View","5","From above",i=>i.look("top")),It("Muscle","h","Hide or show",i=>i.hide(),"H"),It("Muscle","Shift+h","Show alone",i=>i.solo(),"Shift H"),It("Muscle","l","Lock its activation",i=>i.lock(),"L"),It("Muscle","d","Edit its shape, or end that",i=>i.edit(),"D"),It("Muscle","Alt+h","Show all",i=>i.showAll(),"Alt H"),It("Show","c","Next colour",i=>i.nextColour(),"C"),Xl("b","bone"),Xl("m","muscle"),Xl("s","skin"),Xl("t","labels"),Xl("w","wrap"),It("Show","[","Fold the muscle list",i=>i.fold("left")),It("Show","]","Fold the settings",i=>i.fold("right")),It("Show","\\","Fold the plots",i=>i.fold("plots")),It("Page","p","Save a picture",i=>{i.picture()},"P"),It("Page","e","Export",i=>i.exports(),"E"),It("Page","o","Open a scene",i=>i.scenes(),"O"),It("Page","/","Find a muscle",i=>i.find()),It("Page","?","This list",i=>i.help()),It("Page","Escape","Close the editor; clear selection and search",i=>i.clear(),"Esc")],Cv=i=>Av.filter(e=>!e.layer||e.layer in i);function mT(i){return i.altKey&&i.code.startsWith("Key")?`Alt+${i.code.slice(3).toLowerCase()}`:/^[a-z]$/i.test(i.key)?(i.shiftKey?"Shift+":"")+i.key.toLowerCase():i.key}var gT=i=>i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement||i instanceof HTMLInputElement&&i.type!=="range"&&i.type!=="checkbox";function Rv(i){let e=new Map(Av.map(t=>[t.key,t]));document.addEventListener("keydown",t=>{if(t.ctrlKey||t.metaKey||t.defaultPrevented||document.querySelector("dialog[open]")||gT(t.target)&&t.key!=="Escape"||t.target instanceof HTMLButtonElement&&(t.key===" "||t.key==="Enter"))return;let n=e.get(mT(t));n&&(t.preventDefault(),n.act(i))})}var vT={rad:{factor:180/Math.PI,unit:"°"},"rad/s":{factor:180/Math.PI,unit:"°/s"},m:{factor:1e3,unit:"mm"},"m/s":{factor:1e3,unit:"mm/s"},Pa:{factor:.001,unit:"kPa"},"m^3":{factor:1e6,unit:"cm³"},"m³":{factor:1e6,unit:"cm³"}},ql=i=>vT[i]??{factor:1,unit:i==="1"?"":i};function Rs(i){if(!Number.isFinite(i))return"–";let e=Math.abs(i);return e!==0&&(e<1e-4||e>=1e6)?i.toExponential(1):i.toFixed(e>=100?0:e>=10?1:2).replace("-","−")}var da=i=>{let e=Rs(i);return e.includes(".")?e.replace(/\.?0+$/,""):e};function Jr(i,e){let{factor:t,unit:n}=ql(e),s=i*t,r=Rs(n.startsWith("°")&&Math.abs(s)<1e-6?0:s);return n===""?r:n.startsWith("°")?r+n:`${r} ${n}`}var Yl=i=>`${i.toFixed(3)} s`,fa=i=>i.split(`
`).map(e=>`${/^\S+\.\w+:/.test(e)?e.charAt(0):e.charAt(0).toUpperCase()}${e.slice(1)}${/[.!?]$/.test(e)?"":"."}`).join(`
`);function Pv(i){let e=/^([^:]*): ((?:[^,]+, ){4,}[^,]+)$/.exec(i);return e?{said:e[1],list:e[2]}:{said:i,list:null}}var yT=(i,e,t=`${e}s`)=>`${i.toLocaleString("en").replace(/,/g," ")} ${i===1?e:t}`,Lv=({vertices:i})=>yT(i,"vertex","vertices"),xT=({volume:i})=>`${Rs(1e6*i)} cm³`,_T=i=>i<1?`${Rs(1e3*i)} mm`:`${Rs(i)} m`,Iv=({fit:i})=>hr(i)?bT(i):i.words,bT=({flesh:i,apart:e,open:t,mended:n})=>t?[{tone:"warning",text:`The mesh is shown as it is: ${Lv(i)}, and open.`}]:[{tone:"warning",text:`Where they are nearest, the line is ${_T(e)} away from the mesh.`},{tone:"note",text:`The mesh has ${Lv(i)} and holds ${xT(i)}.`},...n.map(s=>({tone:"note",text:`Mesh: ${s}.`}))];var ST={eye:"M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z M7.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0",closed:"M2.5 8.5s2.8 4.6 7.5 4.6 7.5-4.6 7.5-4.6M10 13.1v2.6M5.6 11.9l-1.3 2.2M14.4 11.9l1.3 2.2",lock:"M5 9h10v7.2H5zM7.2 9V6.6a2.8 2.8 0 0 1 5.6 0V9",more:"M4.6 10h.1M10 10h.1M15.4 10h.1",camera:"M3 6.5h3l1.2-2h5.6l1.2 2h3V16H3zM7.2 11a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",share:"M10 12.5V3M6.8 5.8 10 2.8l3.2 3M4 10v6.5h12V10",edit:"M3.5 16.5l.8-3.4L13.2 4.2l2.6 2.6-8.9 8.9zM11.4 6l2.6 2.6",save:"M10 3v9.5M6.8 9.5l3.2 3 3.2-3M4 13.5v3h12v-3",help:"M2.7 10a7.3 7.3 0 1 0 14.6 0a7.3 7.3 0 1 0-14.6 0M8 7.8a2 2 0 1 1 2.7 1.9c-.5.3-.7.7-.7 1.3M10 14v.1",moon:"M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z",sun:"M6.8 10a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3",reset:"M4 10a6 6 0 1 0 2-4.5M4 3.5v3.3h3.3",step:"M5 4.5v11l7-5.5zM14.5 4.5v11",back:"M15 4.5v11L8 10zM5.5 4.5v11",down:"M6 8l4 4 4-4",close:"M5 5l10 10M15 5 5 15",left:"M3 4h14v12H3zM8 4v12",right:"M3 4h14v12H3zM12 4v12",bottom:"M3 4h14v12H3zM3 11h14",fit:"M3 10h14M5.5 7.5 3 10l2.5 2.5M14.5 7.5 17 10l-2.5 2.5"},Dv={play:"M6 3.8v12.4l10-6.2z",pause:"M5 4h3.6v12H5zM11.4 4H15v12h-3.6z"};function Kr(i){let e=i in Dv,t=e?Dv[i]:ST[i];return Qn("svg",{viewBox:"0 0 20 20",width:16,height:16,"aria-hidden":"true",fill:e?"currentColor":"none",stroke:e?"none":"currentColor","stroke-width":i==="more"?2.4:1.6,"stroke-linecap":"round","stroke-linejoin":"round"},Qn("path",{d:t}))}function Cu(){return Qn("svg",{viewBox:"0 0 24 24",width:22,height:22,"aria-hidden":"true"},Qn("defs",{},Qn("linearGradient",{id:"brand",x1:0,x2:1},...[[0,"#98343f"],[.6,"#d9572f"],[1,"#f9b143"]].map(([e,t])=>Qn("stop",{offset:e,"stop-color":t})))),Qn("path",{d:"M3 19C7 6 17 18 21 5",fill:"none",stroke:"url(#brand)","stroke-width":3.2,"stroke-linecap":"round"}))}function sn(i,e,t,n=""){let s=Qe("button",{type:"button",class:`icon ${n}`.trim(),title:e,"aria-label":e,click:t});return s.append(Kr(i)),s}var pa=(i,e)=>i.replaceChildren(Kr(e));function Qr(i,e,t,n,s=null){let r=Qe("input",{type:"range",min:e,max:t,step:s??"any","aria-label":i}),o=()=>{let c=t>e?(Number(r.value)-e)/(t-e):0;r.style.setProperty("--part",`${(100*c).toFixed(1)}%`)},a=!1;r.addEventListener("pointerdown",()=>a=!0);for(let c of["pointerup","pointercancel","blur"])r.addEventListener(c,()=>a=!1);return r.addEventListener("input",()=>{o(),n(Number(r.value))}),r.addEventListener("keydown",c=>{let l={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[c.key];if(l===void 0||c.ctrlKey||c.altKey||c.metaKey)return;c.preventDefault(),c.stopPropagation();let h=Math.max(s??0,(t-e)*(c.shiftKey?.1:.01));r.value=String(Number(r.value)+l*h),o(),n(Number(r.value))}),{input:r,show:c=>{a||!Number.isFinite(c)||(r.value=String(c),o())}}}function Qs(i,e,t,n){document.querySelector(".menu")?.remove();let s=document.activeElement,r=ee(document.body,"div",{class:"menu",role:"menu","aria-label":n}),o=()=>{r.remove(),document.removeEventListener("pointerdown",a,!0),s instanceof HTMLElement&&s.focus({preventScroll:!0})},a=u=>{r.contains(u.target)||o()};for(let u of t){let d=u.checked===void 0?"menuitem":"menuitemcheckbox",f=ee(r,"button",{type:"button",role:d,"aria-checked":u.checked===void 0?void 0:String(u.checked)});u.colour!==void 0&&(ee(f,"i",{class:"swatch"}).style.background=u.colour??"none"),f.append(Qe("span",{text:u.label})),u.key&&f.append(Qe("kbd",{text:u.key})),f.addEventListener("click",()=>{o(),u.act()})}let{offsetWidth:c,offsetHeight:l}=r;r.style.left=`${Math.max(6,Math.min(i,window.innerWidth-c-6))}px`,r.style.top=`${Math.max(6,Math.min(e,window.innerHeight-l-6))}px`;let h=[...r.querySelectorAll("button")];h[0]?.focus(),r.addEventListener("keydown",u=>{u.stopPropagation(),u.key==="Escape"&&o();let d={ArrowDown:1,ArrowUp:-1}[u.key];if(d===void 0)return;u.preventDefault();let f=h.indexOf(document.activeElement);h[(f+d+h.length)%h.length].focus()}),document.addEventListener("pointerdown",a,!0)}function er(i,e,t){let n=i.getBoundingClientRect();Qs(n.left,n.bottom+4,e,t)}function cs(i,e){let t=ee(i,"section",{"aria-label":e});return ee(t,"h2",{text:e}),t}var Ru=class{constructor(e,t){this.host=e;this.actions=t;let{desk:n}=t,s=ee(e,"header");ee(s,"h1",{text:"Muscle editor"}),s.append(sn("close","Close the editor (Esc)",()=>n.close(),"small")),this.muscle=this.choice(cs(e,"Muscle"),"Muscle",l=>this.actions.select(l)),this.mesh=this.choice(cs(e,"Flesh"),"Flesh",l=>n.choose({mesh:l}));let r=cs(e,"Becomes");this.chips=ee(r,"div",{class:"chips",role:"group","aria-label":"Becomes"}),this.options=ee(r,"div"),this.words=ee(cs(e,"How true it is"),"ul",{class:"words","aria-live":"polite"});let o=ee(e,"footer",{class:"keep"}),a=(l,h,u,d)=>ee(o,"button",{type:"button",class:u,text:l,title:h,click:()=>n.keep(d)});this.buttons=[a("Save","Write the model with this muscle","outlined",!1),a("Save and run","Write the model, and go on with the muscle as it is here","solid",!0)],this.written=ee(o,"p",{class:"written quiet",role:"status"});let{store:c}=t;c.watch(["edit","controls","mode"],l=>this.show(l)),c.watch(["selected"],({edit:l,selected:h})=>{h!==null&&l?.draft&&l.draft.muscle!==h&&n.take(h)}),c.watch(["scene","connected"],({connected:l})=>l&&n.ask())}host;actions;muscle;mesh;chips;options;kinds=[];rows=[];words;written;buttons;filled=[];choice(e,t,n){let s=ee(e,"select",{class:"choice","aria-label":t});return s.addEventListener("change",()=>n(s.value)),s}offer({name:e,title:t,about:n,options:s}){let{desk:r}=this.actions,o=()=>r.choose({fidelity:e}),a=`${n} (${e})`;this.kinds.push({name:e,button:ee(this.chips,"button",{type:"button",text:t,title:a,click:o})});for(let c of s)this.rows.push({fidelity:e,key:c.key,...this.row(c)})}row({key:e,label:t,about:n,low:s,high:r,step:o,choices:a}){let{desk:c}=this.actions,l=ee(this.options,"div",{class:"slide",title:n});if(ee(l,"span",{text:t}),a.length>0){let f=this.choice(l,t,p=>c.tune(e,p));for(let[p,v]of a)ee(f,"option",{value:p,text:v});return{element:l,show:p=>f.value=String(p)}}let h=Qr(t,s,r,f=>c.tune(e,f),o);l.append(h.input);let u=ee(l,"output",{class:"number"});return{element:l,show:f=>{h.show(Number(f)),u.textContent=String(f)}}}show({edit:e,controls:t,mode:n,scene:s}){if(this.host.hidden=e===null,document.body.classList.toggle("editing",e!==null),!e)return;this.fill(e,o=>s?.muscles.find(a=>a.name===o)?.label??o),e.draft&&this.dress(e.draft),this.tell(e);let r=t&&e.draft!==null&&pg(e)&&!e.waiting&&!e.saving;this.buttons.forEach((o,a)=>o.disabled=!r||a===1&&n!=="live"),this.written.textContent=e.written?`Saved in ${e.written}`:t?"":"Another page has control; take control to save."}fill({choices:e,draft:t},n){if(e===null||this.filled[0]===e&&this.filled[1]===t?.muscle)return;this.filled[0]!==e&&(this.kinds=[],this.rows=[],this.chips.replaceChildren(),this.options.replaceChildren(),e.fidelities.forEach(r=>this.offer(r))),this.filled=[e,t?.muscle],this.muscle.replaceChildren(...e.muscles.map(({name:r})=>Qe("option",{value:r,text:n(r)})));let s=new Map([["",this.mesh]]);this.mesh.replaceChildren();for(let{id:r,label:o,group:a}of t?cf(e,t.muscle):[])s.has(a)||s.set(a,ee(this.mesh,"optgroup",{label:a})),ee(s.get(a),"option",{value:r,text:o})}dress(e){this.muscle.value=e.muscle,this.mesh.value=e.mesh;for(let{name:t,button:n}of this.kinds)n.setAttribute("aria-pressed",String(t===e.fidelity));for(let{fidelity:t,key:n,element:s,show:r}of this.rows)s.hidden=t!==e.fidelity,r(e.options[t]?.[n]??"")}tell({preview:e,fault:t,waiting:n}){this.words.classList.toggle("stale",n&&e!==null);let r=(e?Iv(e):[]).map(({tone:o,text:a})=>{let c=Qe("li",{text:a});return c.dataset.tone=o,c});t!==null?r.unshift(Qe("li",{class:"fault",role:"alert",text:fa(t)})):e||r.push(Qe("li",{class:"quiet",text:"Fitting …"})),this.words.replaceChildren(...r)}};var MT={live:"Live",recording:"Recording",player:"Player"};function Nv(i,e,t){let{store:n}=e,s=ee(i,"div",{class:"brand"});s.append(Cu()),ee(s,"b",{text:"Sinew"}),ee(s,"span",{class:"quiet",text:"Studio"});let r=ee(i,"button",{type:"button",class:"scene-button",title:"Open a scene (O)",click:e.scenes});ee(r,"span",{class:"quiet",text:"Scene"});let o=ee(r,"span",{class:"title"});r.append(Kr("down"));let a=ee(i,"span",{class:"pill number",role:"status"});ee(a,"i");let c=ee(a,"span"),l=ee(i,"button",{type:"button",class:"outlined",text:"Take control",click:e.takeControl});ee(i,"span",{class:"stretch"});let h=ee(i,"span",{class:"facts number quiet"}),u=sn("edit","Muscle editor (D)",()=>e.edit()),d=sn("camera","Save a picture (P)",()=>er(d,[{label:"On nothing (transparent)",key:"P",act:()=>{e.picture()}},{label:"On white",act:()=>{e.picture("#ffffff")}}],"Save a picture")),f=sn("share","Export (E)",()=>e.exports()),p=sn("moon","Light or dark",e.theme);i.append(u,d,f,p,sn("help","Shortcuts (?)",()=>e.help())),n.watch(["mode","scene","edit"],({mode:v,scene:g,edit:m})=>{u.hidden=v==="player"||!g?.muscles.length,u.setAttribute("aria-pressed",String(m!==null))}),n.watch(["theme"],({theme:v})=>pa(p,v==="dark"?"sun":"moon")),n.watch(["scene","scenes","mode"],({scene:v,scenes:g,mode:m})=>{o.textContent=v?.title??"none",r.disabled=g.length===0||m==="player",document.title=v?`${v.title} – Sinew Studio`:"Sinew Studio"}),n.watch(["mode","connected","speed","realSpeed","stopped","playing"],v=>{let g=!v.connected,m=v.playing&&v.realSpeed!==null&&v.realSpeed<.95*v.speed;a.dataset.tone=g?"bad":v.stopped?"warn":v.mode==="live"?"ok":"calm",c.textContent=g?"Not connected":v.stopped?"Stopped":`${MT[v.mode]} · ${m?`${v.realSpeed.toFixed(2)} of `:""}${v.speed}×`}),n.watch(["controls","mode","connected"],({controls:v,mode:g,connected:m})=>{l.hidden=v||g!=="live"||!m}),n.watch(["scene","stepMs","world"],({scene:v,stepMs:g,world:{rigidRate:m}})=>{if(!v)return;let _=[m?`dt ${(1e3/m).toPrecision(2)} ms`:"",g!==null?`step ${g.toFixed(2)} ms`:"",`${v.muscles.length} muscles`,`${t().toLocaleString("en").replace(/,/g," ")} vertices`];h.textContent=_.filter(Boolean).join(" · ")})}var Np=i=>i<=.04045?i/12.92:((i+.055)/1.055)**2.4,wT=i=>i<=.0031308?12.92*i:1.055*i**.4166666666666667-.055,Pu=i=>Math.min(1,Math.max(0,i));function Lu(i){let e=parseInt(i.slice(1),16);return[Np((e>>16)/255),Np((e>>8&255)/255),Np((e&255)/255)]}var Up=i=>i.map(e=>Math.round(255*wT(Pu(e)))),Uv=i=>"#"+Up(i).map(e=>e.toString(16).padStart(2,"0")).join("");function Fv([i,e,t]){let n=Math.cbrt(.4122214708*i+.5363325363*e+.0514459929*t),s=Math.cbrt(.2119034982*i+.6806995451*e+.1073969566*t),r=Math.cbrt(.0883024619*i+.2817188376*e+.6299787005*t);return[.2104542553*n+.793617785*s-.0040720468*r,1.9779984951*n-2.428592205*s+.4505937099*r,.0259040371*n+.7827717662*s-.808675766*r]}function Ov([i,e,t]){let n=(i+.3963377774*e+.2158037573*t)**3,s=(i-.1055613458*e-.0638541728*t)**3,r=(i-.0894841775*e-1.291485548*t)**3;return[Pu(4.0767416621*n-3.3077115913*s+.2309699292*r),Pu(-1.2684380046*n+2.6097574011*s-.3413193965*r),Pu(-.0041960863*n-.7034186147*s+1.707614701*r)]}var kv=(i,e,t)=>i.map((n,s)=>n+(e[s]-n)*t);var ET={ember:[[0,"#5c2b38"],[.3,"#98343f"],[.6,"#d9572f"],[.82,"#f49433"],[1,"#ffd257"]],tide:[[0,"#6cc0f5"],[.25,"#3a74b4"],[.5,"#56404a"],[.75,"#b84f2a"],[1,"#ff9a2e"]],cividis:[[0,"#00224e"],[.25,"#414d6b"],[.5,"#7c7b78"],[.75,"#bbaf71"],[1,"#fee838"]]},$l=["#b1473f","#7c2c39","#cf7b60","#96583b","#c45c68","#6f3b34"],ma=$l[0],zv="#d9a58b";function Du(i){let e=n=>n.replace(/(^|_)(l|r|left|right)$/i,""),t=[...new Set(i.map(n=>e(n.name)))];return new Map(i.map(({name:n})=>[n,$l[t.indexOf(e(n))%$l.length]]))}var Vv=([i,e,t])=>.2126*i+.7152*e+.0722*t,TT=$l.reduce((i,e)=>i+Vv(Lu(e)),0)/$l.length,Hv=i=>Vv(Lu(i))/TT,Fp=[.06,.2],Iu=256,Bv=new Map;function Nu(i){let e=Bv.get(i);if(e)return e;let t=ET[i].map(([s,r])=>({at:s,lab:Fv(Lu(r))})),n=Array.from({length:Iu},(s,r)=>{let o=r/(Iu-1),a=Math.max(0,t.findIndex(h=>h.at>=o)-1),[c,l]=[t[a],t[a+1]];return Ov(kv(c.lab,l.lab,(o-c.at)/(l.at-c.at)))});return Bv.set(i,n),n}var Op=(i,e)=>Nu(i)[Math.round((Iu-1)*Math.min(1,Math.max(0,Number.isFinite(e)?e:0)))],Pr=(i,e)=>Uv(Op(i,e));function Gv(i){let e=new Uint8Array(4*Iu);return Nu(i).forEach((t,n)=>e.set([...Up(t),255],4*n)),e}var Wv=i=>`linear-gradient(90deg, ${Array.from({length:17},(n,s)=>Pr(i,s/16)).join(", ")})`;var Bp="button, input, select",Uu=class{constructor(e){this.list=e;e.addEventListener("focusin",t=>this.take(this.rowOf(t.target))),e.addEventListener("keydown",t=>this.key(t))}list;current=null;renew(){let e=this.rows();for(let t of this.list.children)t!==this.current&&kp(t,!1);this.take(this.current&&e.includes(this.current)?this.current:e[0]??null)}take(e){e&&(e!==this.current&&this.current&&kp(this.current,!1),this.current=e,kp(e,!0))}rows(){return[...this.list.children].filter(e=>!e.hidden)}rowOf(e){return this.rows().find(t=>t.contains(e))??null}key(e){let t={ArrowDown:1,ArrowUp:-1}[e.key],n=this.rowOf(e.target);if(t===void 0||!n||!(e.target instanceof HTMLButtonElement))return;let s=this.rows(),r=s[s.indexOf(n)+t];if(!r)return;e.preventDefault();let o=[...n.querySelectorAll(Bp)].indexOf(e.target);r.querySelectorAll(Bp)[o].focus()}};function kp(i,e){for(let t of i.querySelectorAll(Bp))t.tabIndex=e?0:-1}var AT=[[0,1],[0,2],[0,3],[1,2],[1,3],[2,3]],Xv={1:[0,1,2],2:[0,4,3],4:[1,3,5],8:[2,5,4],3:[1,2,4,3],5:[0,3,5,2],9:[0,1,5,4]};function qv(i,e,t,n,s){let r=new Float32Array(i.length/3);for(let c=0;c<r.length;c++)r[c]=i[3*c]*t[0]+i[3*c+1]*t[1]+i[3*c+2]*t[2]-n;let o=[],a=[];for(let c=0;4*c<e.length;c++){let l=e.subarray(4*c,4*c+4),h=l.reduce((f,p,v)=>f|(r[p]>0?1<<v:0),0),u=Xv[h]??Xv[15-h];if(!u)continue;let d=u.map(f=>{let[p,v]=AT[f].map(A=>l[A]),g=r[p]/(r[p]-r[v]),m=(A,b,C)=>A[b]+(A[C]-A[b])*g;return{place:[0,1,2].map(A=>m(i,3*p+A,3*v+A)),value:s?s.ofCells?s.values[c]:m(s.values,p,v):0}});for(let f=2;f<d.length;f++)for(let p of CT([d[0],d[f-1],d[f]],t))o.push(...p.place),s&&a.push(p.value)}return{places:Float32Array.from(o),values:Float32Array.from(a)}}function CT([i,e,t],n){let[s,r]=[e,t].map(({place:a})=>a.map((c,l)=>c-i.place[l]));return[0,1,2].reduce((a,c)=>{let[l,h]=[(c+1)%3,(c+2)%3];return a+n[c]*(s[l]*r[h]-s[h]*r[l])},0)<0?[i,t,e]:[i,e,t]}var RT={polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1},Fu=class{constructor(e,t){this.root=t;let n=new ii({vertexColors:!0,roughness:.7,side:Hi,...RT});this.meshes=e.map(s=>{let r=new pt(new nn,n);r.frustumCulled=!1,r.visible=!1,t.add(r);for(let o=0;o<s.positions.length;o+=3)this.box.expandByPoint(new U().fromArray(s.positions,o));return{shape:s,mesh:r}})}root;plane=new Wn;meshes;box=new Pt;get cuts(){return new Set(this.meshes.map(({shape:e})=>e.within))}get triangles(){return this.meshes.reduce((e,{mesh:t})=>e+(t.visible?t.geometry.getAttribute("position").count/3:0),0)}show(e,t,n,s){let r=e?this.place(e):0;for(let{shape:o,mesh:a}of this.meshes){let c=t.quantities.get(o.id);if(a.visible=e!==null&&c!==void 0&&s(o.within),!a.visible)continue;let l=[0,1,2].map(p=>p===e.axis?1:0),h=c.get(n.row),u=h?.length===o.indices.length/4,d=qv(t.places.get(o.id),o.indices,l,r,h?{values:h,ofCells:u}:null),f=d.places.map((p,v)=>l[v%3]);a.geometry.dispose(),a.geometry=new nn().setAttribute("position",new an(d.places,3)).setAttribute("normal",new an(f,3)).setAttribute("color",new an(PT(d,n),3))}}dispose(){for(let{mesh:e}of this.meshes)e.geometry.dispose(),e.material.dispose()}place({axis:e,part:t}){let[n,s]=[this.box.min,this.box.max].map(o=>o.getComponent(e)),r=n+t*(s-n);return this.plane.set(new U().setComponent(e,-1),r).applyMatrix4(this.root.matrixWorld),r}};function PT({places:i,values:e},{quantity:t,range:[n,s]}){let r=new Be(ma).toArray(),o=new Float32Array(i.length);for(let a=0;3*a<o.length;a++)o.set(t&&e.length?Op(t.map,(e[a]-n)/(s-n)):r,3*a);return o}Pe.line={worldUnits:{value:1},linewidth:{value:1},resolution:{value:new We},dashOffset:{value:0},dashScale:{value:1},dashSize:{value:1},gapSize:{value:1}};pi.line={uniforms:Pi.merge([Pe.common,Pe.fog,Pe.line]),vertexShader:`
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
		`};var _i=class extends Gt{constructor(e){super({type:"LineMaterial",uniforms:Pi.clone(pi.line.uniforms),vertexShader:pi.line.vertexShader,fragmentShader:pi.line.fragmentShader,clipping:!0}),this.isLineMaterial=!0,this.setValues(e)}get color(){return this.uniforms.diffuse.value}set color(e){this.uniforms.diffuse.value=e}get worldUnits(){return"WORLD_UNITS"in this.defines}set worldUnits(e){e===!0!==this.worldUnits&&(this.needsUpdate=!0),e===!0?this.defines.WORLD_UNITS="":delete this.defines.WORLD_UNITS}get linewidth(){return this.uniforms.linewidth.value}set linewidth(e){this.uniforms.linewidth&&(this.uniforms.linewidth.value=e)}get dashed(){return"USE_DASH"in this.defines}set dashed(e){e===!0!==this.dashed&&(this.needsUpdate=!0),e===!0?this.defines.USE_DASH="":delete this.defines.USE_DASH}get dashScale(){return this.uniforms.dashScale.value}set dashScale(e){this.uniforms.dashScale.value=e}get dashSize(){return this.uniforms.dashSize.value}set dashSize(e){this.uniforms.dashSize.value=e}get dashOffset(){return this.uniforms.dashOffset.value}set dashOffset(e){this.uniforms.dashOffset.value=e}get gapSize(){return this.uniforms.gapSize.value}set gapSize(e){this.uniforms.gapSize.value=e}get opacity(){return this.uniforms.opacity.value}set opacity(e){this.uniforms&&(this.uniforms.opacity.value=e)}get resolution(){return this.uniforms.resolution.value}set resolution(e){this.uniforms.resolution.value.copy(e)}get alphaToCoverage(){return"USE_ALPHA_TO_COVERAGE"in this.defines}set alphaToCoverage(e){this.defines&&(e===!0!==this.alphaToCoverage&&(this.needsUpdate=!0),e===!0?this.defines.USE_ALPHA_TO_COVERAGE="":delete this.defines.USE_ALPHA_TO_COVERAGE)}};var Yv=new Pt,Ou=new U,qi=class extends El{constructor(){super(),this.isLineSegmentsGeometry=!0,this.type="LineSegmentsGeometry";let e=[-1,2,0,1,2,0,-1,1,0,1,1,0,-1,0,0,1,0,0,-1,-1,0,1,-1,0],t=[-1,2,1,2,-1,1,1,1,-1,-1,1,-1,-1,-2,1,-2],n=[0,2,1,2,3,1,2,4,3,4,5,3,4,6,5,6,7,5];this.setIndex(n),this.setAttribute("position",new Rt(e,3)),this.setAttribute("uv",new Rt(t,2))}applyMatrix4(e){let t=this.attributes.instanceStart,n=this.attributes.instanceEnd;return t!==void 0&&(t.applyMatrix4(e),n.applyMatrix4(e),t.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}setPositions(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new wr(t,6,1);return this.setAttribute("instanceStart",new ss(n,3,0)),this.setAttribute("instanceEnd",new ss(n,3,3)),this.instanceCount=this.attributes.instanceStart.count,this.computeBoundingBox(),this.computeBoundingSphere(),this}setColors(e){let t;e instanceof Float32Array?t=e:Array.isArray(e)&&(t=new Float32Array(e));let n=new wr(t,6,1);return this.setAttribute("instanceColorStart",new ss(n,3,0)),this.setAttribute("instanceColorEnd",new ss(n,3,3)),this}fromWireframeGeometry(e){return this.setPositions(e.attributes.position.array),this}fromEdgesGeometry(e){return this.setPositions(e.attributes.position.array),this}fromMesh(e){return this.fromWireframeGeometry(new gl(e.geometry)),this}fromLineSegments(e){let t=e.geometry;return this.setPositions(t.attributes.position.array),this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new Pt);let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;e!==void 0&&t!==void 0&&(this.boundingBox.setFromBufferAttribute(e),Yv.setFromBufferAttribute(t),this.boundingBox.union(Yv))}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new fi),this.boundingBox===null&&this.computeBoundingBox();let e=this.attributes.instanceStart,t=this.attributes.instanceEnd;if(e!==void 0&&t!==void 0){let n=this.boundingSphere.center;this.boundingBox.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)Ou.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(Ou)),Ou.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Ou));this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error("THREE.LineSegmentsGeometry.computeBoundingSphere(): Computed radius is NaN. The instanced position data is likely to have NaN values.",this)}}toJSON(){}};var zp=new Tt,$v=new U,Zv=new U,Yn=new Tt,$n=new Tt,Ps=new Tt,Vp=new U,Hp=new ut,Zn=new Cl,jv=new U,ku=new Pt,Bu=new fi,Ls=new Tt,Is,eo;function Jv(i,e,t){return Ls.set(0,0,-e,1).applyMatrix4(i.projectionMatrix),Ls.multiplyScalar(1/Ls.w),Ls.x=eo/t.width,Ls.y=eo/t.height,Ls.applyMatrix4(i.projectionMatrixInverse),Ls.multiplyScalar(1/Ls.w),Math.abs(Math.max(Ls.x,Ls.y))}function LT(i,e){let t=i.matrixWorld,n=i.geometry,s=n.attributes.instanceStart,r=n.attributes.instanceEnd,o=Math.min(n.instanceCount,s.count);for(let a=0,c=o;a<c;a++){Zn.start.fromBufferAttribute(s,a),Zn.end.fromBufferAttribute(r,a),Zn.applyMatrix4(t);let l=new U,h=new U;Is.distanceSqToSegment(Zn.start,Zn.end,h,l),h.distanceTo(l)<eo*.5&&e.push({point:h,pointOnLine:l,distance:Is.origin.distanceTo(h),object:i,face:null,faceIndex:a,uv:null,uv1:null})}}function IT(i,e,t){let n=e.projectionMatrix,r=i.material.resolution,o=i.matrixWorld,a=i.geometry,c=a.attributes.instanceStart,l=a.attributes.instanceEnd,h=Math.min(a.instanceCount,c.count),u=-e.near;Is.at(1,Ps),Ps.w=1,Ps.applyMatrix4(e.matrixWorldInverse),Ps.applyMatrix4(n),Ps.multiplyScalar(1/Ps.w),Ps.x*=r.x/2,Ps.y*=r.y/2,Ps.z=0,Vp.copy(Ps),Hp.multiplyMatrices(e.matrixWorldInverse,o);for(let d=0,f=h;d<f;d++){if(Yn.fromBufferAttribute(c,d),$n.fromBufferAttribute(l,d),Yn.w=1,$n.w=1,Yn.applyMatrix4(Hp),$n.applyMatrix4(Hp),Yn.z>u&&$n.z>u)continue;if(Yn.z>u){let A=Yn.z-$n.z,b=(Yn.z-u)/A;Yn.lerp($n,b)}else if($n.z>u){let A=$n.z-Yn.z,b=($n.z-u)/A;$n.lerp(Yn,b)}Yn.applyMatrix4(n),$n.applyMatrix4(n),Yn.multiplyScalar(1/Yn.w),$n.multiplyScalar(1/$n.w),Yn.x*=r.x/2,Yn.y*=r.y/2,$n.x*=r.x/2,$n.y*=r.y/2,Zn.start.copy(Yn),Zn.start.z=0,Zn.end.copy($n),Zn.end.z=0;let v=Zn.closestPointToPointParameter(Vp,!0);Zn.at(v,jv);let g=Xi.lerp(Yn.z,$n.z,v),m=g>=-1&&g<=1,_=Vp.distanceTo(jv)<eo*.5;if(m&&_){Zn.start.fromBufferAttribute(c,d),Zn.end.fromBufferAttribute(l,d),Zn.start.applyMatrix4(o),Zn.end.applyMatrix4(o);let A=new U,b=new U;Is.distanceSqToSegment(Zn.start,Zn.end,b,A),t.push({point:b,pointOnLine:A,distance:Is.origin.distanceTo(b),object:i,face:null,faceIndex:d,uv:null,uv1:null})}}}var Ds=class extends pt{constructor(e=new qi,t=new _i({color:Math.random()*16777215})){super(e,t),this.isLineSegments2=!0,this.type="LineSegments2"}computeLineDistances(){let e=this.geometry,t=e.attributes.instanceStart,n=e.attributes.instanceEnd,s=new Float32Array(2*t.count);for(let o=0,a=0,c=t.count;o<c;o++,a+=2)$v.fromBufferAttribute(t,o),Zv.fromBufferAttribute(n,o),s[a]=a===0?0:s[a-1],s[a+1]=s[a]+$v.distanceTo(Zv);let r=new wr(s,2,1);return e.setAttribute("instanceDistanceStart",new ss(r,1,0)),e.setAttribute("instanceDistanceEnd",new ss(r,1,1)),this}raycast(e,t){let n=this.material.worldUnits,s=e.camera;if(s===null&&!n&&console.error('LineSegments2: "Raycaster.camera" needs to be set in order to raycast against LineSegments2 while worldUnits is set to false.'),n===!1&&(this.material.resolution.x===0||this.material.resolution.y===0))return;let r=e.params.Line2!==void 0&&e.params.Line2.threshold||0;Is=e.ray;let o=this.matrixWorld,a=this.geometry,c=this.material;eo=c.linewidth+r,a.boundingSphere===null&&a.computeBoundingSphere(),Bu.copy(a.boundingSphere).applyMatrix4(o);let l;if(n)l=eo*.5;else{let u=Math.max(s.near,Bu.distanceToPoint(Is.origin));l=Jv(s,u,c.resolution)}if(Bu.radius+=l,Is.intersectsSphere(Bu)===!1)return;a.boundingBox===null&&a.computeBoundingBox(),ku.copy(a.boundingBox).applyMatrix4(o);let h;if(n)h=eo*.5;else{let u=Math.max(s.near,ku.distanceToPoint(Is.origin));h=Jv(s,u,c.resolution)}ku.expandByScalar(h),Is.intersectsBox(ku)!==!1&&(n?LT(this,t):IT(this,s,t))}onBeforeRender(e){let t=this.material.uniforms;t&&t.resolution&&(e.getViewport(zp),this.material.uniforms.resolution.value.set(zp.z,zp.w))}};var DT=4e-4,NT=3e-4,Kv=28,Qv=.5,zu=class{object;geometry=new qi;material=new _i({linewidth:DT,worldUnits:!0});ends;segments;constructor(e,t){this.ends=e.grid&&e.fixed.has("arc")?UT(e,e.grid,t):FT(e),this.segments=new Float32Array(3*this.ends.length),this.geometry.setPositions(this.segments),this.object=new Ds(this.geometry,this.material),this.object.frustumCulled=!1,this.object.visible=!1}update(e,t){this.ends.forEach(({a:s,b:r,part:o},a)=>{for(let c=0;c<3;c++){let l=h=>h[3*s+c]+(h[3*r+c]-h[3*s+c])*o;this.segments[3*a+c]=l(e)+NT*l(t)}});let n=this.geometry.getAttribute("instanceStart");n.data.array.set(this.segments),n.data.needsUpdate=!0}colour(e){this.material.color.copy(e).lerp(new Be("#ffffff"),.35)}opacity(e){this.material.opacity=e,this.material.transparent=e<.999}dispose(){this.geometry.dispose(),this.material.dispose()}};function UT({positions:i,fixed:e},[t,n],s){let r=e.get("arc"),o=e.get("tendon"),a=d=>(o?.[d*n]??0)<Qv,c=Math.tan(s?.pennation??0),l=s?.optimal_fibre||1/0,h=(d,f)=>{let p=(f%1+1)%1*n,v=Math.floor(p)%n;return{a:d*n+v,b:d*n+(v+1)%n,part:p-Math.floor(p)}},u=[];for(let d=0;d<Kv;d++){let f=d/Kv,p=l*(d*.618%1)%l||0;for(let v=1;v+2<t;v++){if(!a(v)||!a(v+1))continue;let g=r[(v+1)*n]-r[v*n],m=f+c*g/Math.max(.001,Gp(i,v,n));p+=g,p<.94*l?u.push(h(v,f),h(v+1,m)):p>l&&(p=0),f=m}}return u}function Gp(i,e,t){let n=0;for(let s=0;s<t;s++){let r=3*(e*t+s),o=3*(e*t+(s+1)%t);n+=Math.hypot(i[o]-i[r],i[o+1]-i[r+1],i[o+2]-i[r+2])}return n}function FT({positions:i,indices:e,fixed:t,vertices:n}){let s=["fibre_x","fibre_y","fibre_z"].map(c=>t.get(c));if(s.some(c=>!c))return[];let r=new Float32Array(n).fill(.9),o=new Int32Array(n).fill(-1);for(let c=0;c<e.length;c++){let l=e[c],h=e[c-c%3+(c+1)%3];for(let[u,d]of[[l,h],[h,l]]){let f=[0,1,2].map(v=>i[3*d+v]-i[3*u+v]),p=f.reduce((v,g,m)=>v+g*s[m][u],0)/Math.max(1e-9,Math.hypot(...f));p>r[u]&&([r[u],o[u]]=[p,d])}}let a=[];return o.forEach((c,l)=>{c>=0&&(t.get("tendon")?.[l]??0)<Qv&&a.push({a:l,b:l,part:0},{a:c,b:c,part:0})}),a}var ga=`
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
`,Ln=(i,e,t)=>i.replace(`#include <${e}>`,`#include <${e}>
${t}`);function ey(){let i=new Ai({color:"#ffffff",roughness:.58,sheen:.25,sheenRoughness:.6,sheenColor:new Be("#fff1dc"),clearcoat:.08,clearcoatRoughness:.5});return i.onBeforeCompile=e=>{e.vertexShader=Ln(e.vertexShader,"common",`attribute float shade;
varying float vShade;
varying vec3 vRest;`),e.vertexShader=Ln(e.vertexShader,"begin_vertex",`vShade = shade;
vRest = position;`);let t=Ln(e.fragmentShader,"common",`varying float vShade;
varying vec3 vRest;
${ga}`);t=Ln(t,"color_fragment",`
      float grain = .55 * cloud(vRest * 420.) + .3 * cloud(vRest * 1100.) + .15 * cloud(vRest * 2600.);
      float clouds = cloud(vRest * 70.);
      float hollow = smoothstep(.95, .30, vShade);
      const vec3 ivory = vec3(.846, .768, .623), old = vec3(.448, .310, .168);
      float age = clamp(.82 * hollow + .16 * (clouds - .45) + .10 * (grain - .5), 0., 1.);
      diffuseColor.rgb = mix(ivory, old, age) * mix(.62, 1., smoothstep(.15, .95, vShade));`),e.fragmentShader=Ln(t,"normal_fragment_maps","normal = bumped(-vViewPosition, normal, grain, .00022);")},i}function OT(i){let e=[];for(let a=0;a<i.length;a+=3)e.push(new U().fromArray(i,a));let t=a=>a.reduce((c,l)=>c.add(l),new U).divideScalar(Math.max(1,a.length)),n=t(e),s=e.map(a=>a.distanceTo(n)).sort((a,c)=>a-c),r=1.03*(s[Math.floor(s.length/2)]??0),o=t(e.filter(a=>a.distanceTo(n)>r)).sub(n);return{centre:n,ahead:o.lengthSq()>0?o.normalize():new U(1,0,0)}}function ty(i){let{centre:e,ahead:t}=OT(i),n=new Ai({roughness:.32,clearcoat:.9,clearcoatRoughness:.12});return n.onBeforeCompile=s=>{Object.assign(s.uniforms,{uCentre:{value:e},uAhead:{value:t}}),s.vertexShader=Ln(s.vertexShader,"common","varying vec3 vRest;"),s.vertexShader=Ln(s.vertexShader,"begin_vertex","vRest = position;");let r=Ln(s.fragmentShader,"common",`uniform vec3 uCentre, uAhead;
varying vec3 vRest;
${ga}`);s.fragmentShader=Ln(r,"color_fragment",`
      vec3 way = normalize(vRest - uCentre);
      float off = degrees(acos(clamp(dot(way, uAhead), -1., 1.)));
      float rays = cloud(normalize(way - uAhead * dot(way, uAhead) + 1e-6) * 14.);
      float vein = smoothstep(.62, .80, cloud(vRest * 420.) * .6 + cloud(vRest * 900.) * .4);
      vec3 white = mix(vec3(.86, .84, .80), vec3(.80, .52, .46), .5 * vein * smoothstep(50., 120., off));
      vec3 iris = mix(vec3(.03, .09, .14), vec3(.16, .33, .42), .35 + .65 * rays);
      iris *= mix(.55, 1.15, smoothstep(9., 24., off));
      diffuseColor.rgb = mix(iris, white, smoothstep(30., 33., off));
      diffuseColor.rgb *= mix(.35, 1., smoothstep(.0, 2.6, abs(off - 31.)));   // the dark ring about the iris
      diffuseColor.rgb *= smoothstep(9.2, 10.4, off);                          // the pupil`)},n}var ny=(i,e)=>({map:{value:null},value:{value:0},range:{value:[0,1]},perVertex:{value:0},mapped:{value:0},activation:{value:0},lift:{value:0},plain:{value:new Be(i)},lightness:{value:Hv(i)},scale:{value:e}}),kT=`
uniform sampler2D uMap;
uniform float uValue, uPerVertex, uMapped, uActivation, uLift, uSeed, uScale, uLightness;
uniform vec2 uRange;
uniform vec3 uPlain;
varying float vArc, vTendon, vShade, vQuantity;
varying vec2 vTurn;
varying vec3 vRest, vFibre;
float sinewy, relief;
vec3 meat;
`,BT=`
  float arc = vArc / uScale;
  float around = fract(atan(vTurn.y, vTurn.x) / 6.28318531 + 1.);
  float px = min(fwidth(around), fwidth(fract(around + .5)));
  float drift = fract(around + .0105 * ring(around, 7., arc * 14., uSeed + 3.));
  float bundle = faded(ring(drift, 20., arc * 12., uSeed), px, 20.);
  float fibre = faded(ring(drift, 56., arc * 24., uSeed + 1.), px, 56.);
  float fine = faded(ring(around, 130., arc * 60., uSeed + 2.), px, 130.);
  float teeth = .6 * faded(ring(around, 40., arc * 9., uSeed + 5.), px, 40.)
              + .4 * faded(ring(around, 110., arc * 20., uSeed + 6.), px, 110.);
`,zT=`
  vec3 way = normalize(vFibre);
  float along = dot(vRest, way);
  vec3 q = (vRest - along * way) / .0012 + along * way / .015;
  float bundle = cloud(q * .5 + uSeed), fibre = cloud(q + uSeed), fine = cloud(q * 2. + uSeed);
  float teeth = .5 * (fibre + fine);
`,VT=`
  relief = .52 * bundle + .34 * fibre + .14 * fine;
  float edge = vTendon * 1.16 - .08 + (teeth - .5) * .62 * (1. - .4 * abs(2. * vTendon - 1.));
  sinewy = smoothstep(.40, .60, edge);
  float own = clamp((vQuantity - uRange.x) / (uRange.y - uRange.x), 0., 1.);
  float place = mix(uValue, own, uPerVertex);
  vec3 mapColour = texture2D(uMap, vec2(place * .996 + .002, .5)).rgb;
  mapColour *= mix(uLightness, 1., smoothstep(${Fp[0]}, ${Fp[1]}, luminance(mapColour)));
  meat = mix(uPlain, mapColour, uMapped) * mix(.66, 1.16, smoothstep(.22, .80, relief));
  meat = mix(meat, vec3(.80, .70, .60), .10 * smoothstep(.62, .95, fibre) * (1. - .6 * uActivation));
  vec3 cord = mix(vec3(.62, .53, .40), vec3(.90, .85, .75), smoothstep(.2, .8, .5 * fibre + .5 * fine));
  // What is told of each vertex is told of tendon, too.
  diffuseColor.rgb = mix(meat, cord, sinewy * (1. - .8 * uPerVertex * uMapped)) * mix(.45, 1., vShade);
  // Where it turns away it darkens, as in a drawing: neighbours of one colour stay apart.
  float away = 1. - abs(dot(normalize(vNormal), normalize(vViewPosition)));
  diffuseColor.rgb *= 1. - .6 * away * away * away;
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(1.), uLift * .14);
`;function iy(i,e,t){let n=new Ai({color:"#ffffff",roughness:.46,clearcoat:.22,clearcoatRoughness:.42});return n.onBeforeCompile=s=>{Object.assign(s.uniforms,{uMap:i.map,uValue:i.value,uRange:i.range,uPerVertex:i.perVertex,uMapped:i.mapped,uActivation:i.activation,uLift:i.lift,uPlain:i.plain,uLightness:i.lightness,uScale:i.scale,uSeed:{value:e}}),s.vertexShader=Ln(s.vertexShader,"common",`
      attribute float arc, around, tendon, shade, quantity;
      attribute vec3 rest, fibre;
      varying float vArc, vTendon, vShade, vQuantity;
      varying vec2 vTurn;
      varying vec3 vRest, vFibre;`),s.vertexShader=Ln(s.vertexShader,"begin_vertex",`
      vArc = arc; vTendon = tendon; vShade = shade; vQuantity = quantity; vRest = rest; vFibre = fibre;
      vTurn = vec2(cos(6.28318531 * around), sin(6.28318531 * around));`);let r=Ln(s.fragmentShader,"common",kT+ga);r=Ln(r,"color_fragment",(t?BT:zT)+VT),r=Ln(r,"roughnessmap_fragment","roughnessFactor = mix(mix(.52, .40, relief), .34, sinewy);"),r=Ln(r,"normal_fragment_maps","normal = bumped(-vViewPosition, normal, relief, uScale * mix(.0011, .0004, sinewy));"),s.fragmentShader=Ln(r,"emissivemap_fragment","totalEmissiveRadiance += meat * (1. - sinewy) * .10 * uActivation;")},n.customProgramCacheKey=()=>`muscle-${t}`,n}function Wp(i,e,t,n){if(!(e<3||t<3)){for(let s=0;s<e;s++){let r=Math.min(e-2,Math.max(1,s)),o=Math.max(0,s-1)*t,a=Math.min(e-1,s+1)*t;for(let c=0;c<t;c++){let l=3*(r*t+(c+t-1)%t),h=3*(r*t+(c+1)%t),u=3*(o+c),d=3*(a+c),f=i[d]-i[u],p=i[d+1]-i[u+1],v=i[d+2]-i[u+2],g=i[h]-i[l],m=i[h+1]-i[l+1],_=i[h+2]-i[l+2];ry(n,3*(s*t+c),p*_-v*m,v*g-f*_,f*m-p*g)}}HT(n,e,t)}}function HT(i,e,t){let n=r=>i[r]===0&&i[r+1]===0&&i[r+2]===0,s=(r,o)=>{for(let a=0;a<t;a++){let c=3*(r*t+a),l=3*(o*t+a);n(c)&&i.copyWithin(c,l,l+3)}};for(let r=1;r<e;r++)s(r,r-1);for(let r=e-2;r>=0;r--)s(r,r+1)}function Zl(i,e,t){t.fill(0);for(let n=0;n+2<e.length;n+=3){let s=3*e[n],r=3*e[n+1],o=3*e[n+2],a=i[r]-i[s],c=i[r+1]-i[s+1],l=i[r+2]-i[s+2],h=i[o]-i[s],u=i[o+1]-i[s+1],d=i[o+2]-i[s+2],f=c*d-l*u,p=l*h-a*d,v=a*u-c*h;for(let g of[s,r,o])t[g]+=f,t[g+1]+=p,t[g+2]+=v}for(let n=0;n+2<t.length;n+=3)ry(t,n,t[n],t[n+1],t[n+2])}function sy(i,e,t){let n=new Float32Array(i.length);Zl(i,e,n);let s=0;for(let r=0;r<n.length;r++)s+=n[r]*t[r];return s<0?-1:1}function ry(i,e,t,n,s){let r=Math.hypot(t,n,s),o=r>0?1/r:0;i[e]=t*o,i[e+1]=n*o,i[e+2]=s*o}function Vu(){return new Gt({transparent:!0,depthWrite:!1,uniforms:{uTint:{value:new Be("#c98f78")},uOpacity:{value:1}},vertexShader:`
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
      }`})}var oy=ey(),ay=Vu(),to=class{constructor(e,t,n=ma){this.shape=e;let s=e.body<0;this.normals=e.normals?.slice()??new Float32Array(3*e.vertices);let r=(l,h,u)=>{let d=new an(h,u);s&&d.setUsage(fp),this.geometry.setAttribute(l,d)},o=()=>new Float32Array(e.vertices);r("position",e.positions.slice(),3),r("normal",this.normals,3),r("shade",e.fixed.get("shade")??o().fill(1),1),this.geometry.setIndex(new an(e.indices,1));let a=e.grid!==null&&e.fixed.has("arc")&&e.fixed.has("around");if(this.look=e.layer==="muscle"||e.layer==="tissue"?ny(n,a?XT(e):1):null,this.look){for(let l of["arc","around","tendon"])r(l,e.fixed.get(l)??o(),1);r("quantity",o(),1),a||(r("rest",e.positions,3),r("fibre",WT(e),3))}this.mesh=new pt(this.geometry,GT(e,this.look,t,a)),this.depth=new pt(this.geometry,new vr({colorWrite:!1})),this.depth.visible=!1,this.mesh.add(this.depth);let c=e.layer==="wrap"||e.layer==="skin";this.mesh.castShadow=!c,this.mesh.receiveShadow=!c,this.mesh.frustumCulled=this.depth.frustumCulled=!s,this.mesh.userData.solid=this,e.layer==="skin"&&(this.mesh.renderOrder=5),this.orient()}shape;mesh;look;geometry=new nn;normals;depth;outline=null;edges=null;sign=1;update(e){let t=e.places.get(this.shape.id);if(!t)return;let n=this.geometry.getAttribute("position");n.array.set(t),n.needsUpdate=!0,this.makeNormals(t),this.geometry.getAttribute("normal").needsUpdate=!0,this.geometry.boundingSphere=null,this.geometry.boundingBox=null}quantity(e){let t=this.geometry.getAttribute("quantity");t.array.set(e),t.needsUpdate=!0}opacity(e,t=!1){let n=this.mesh.material;if(this.shape.layer==="skin"){n.uniforms.uOpacity.value=e;return}this.shape.layer==="wrap"&&this.shape.body>=0&&this.mesh.visible&&!this.edges&&this.mesh.add(this.edges=qT(this.geometry)),n.opacity=e;let s=e<.999;n.transparent!==s&&(n.needsUpdate=!0),n.transparent=s,this.depth.visible=s&&this.shape.layer!=="wrap",this.depth.material.transparent=t,this.depth.renderOrder=t?7:1,this.mesh.renderOrder=s?this.depth.renderOrder+1:0,this.mesh.castShadow=e>.5&&this.shape.layer!=="wrap"}clip(e){for(let{material:t}of[this.mesh,this.depth]){let n=t;(n.clippingPlanes?.length??0)!==(e?1:0)&&(n.needsUpdate=!0),n.clippingPlanes=e?[e]:null}}mark(e,t){if(!e){this.outline&&(this.outline.visible=!1);return}this.outline||(this.outline=new pt(this.geometry,YT()),this.outline.frustumCulled=!1,this.mesh.add(this.outline));let{uniforms:n}=this.outline.material;n.uColour.value.set(e),n.uWidth.value=t,this.outline.visible=!0}dispose(){this.geometry.dispose();let e=this.mesh.material;e!==oy&&e!==ay&&e.dispose()}orient(){if(this.shape.normals)return;let{grid:e,positions:t,indices:n}=this.shape;e&&(Wp(t,e[0],e[1],this.normals),this.sign=sy(t,n,this.normals)),this.makeNormals(t)}makeNormals(e){let{grid:t,indices:n}=this.shape;if(!t)return Zl(e,n,this.normals);if(Wp(e,t[0],t[1],this.normals),this.sign<0)for(let s=0;s<this.normals.length;s++)this.normals[s]=-this.normals[s]}};function GT(i,e,t,n){if(e)return iy(e,t,n);switch(i.layer){case"bone":return oy;case"eye":return ty(i.positions);case"skin":return ay;case"wrap":return new ii({color:"#3b82c4",roughness:.5,depthWrite:!1,side:Vi});case"ligament":return new Ai({color:"#d9cbb0",roughness:.36,clearcoat:.2});default:return new ii({color:"#8a94a0",roughness:.45,metalness:.35})}}function WT({fixed:i,vertices:e}){let t=["fibre_x","fibre_y","fibre_z"].map(n=>i.get(n));return Float32Array.from({length:3*e},(n,s)=>t[s%3]?.[Math.floor(s/3)]??(s%3===1?1:0))}function XT({grid:i,positions:e}){let[t,n]=i,s=Array.from({length:t},(r,o)=>Gp(e,o,n));return Math.min(1,Math.max(.02,Math.max(...s)/.08))}function qT(i){let e=new ll(new pl(i,25),new Ko({color:"#2b6cb0",transparent:!0,opacity:.55}));return e.renderOrder=3,e}function YT(){return new Gt({side:An,uniforms:{uColour:{value:new Be},uWidth:{value:0}},vertexShader:`
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
      }`})}var ly={path:{colour:"#2b6cb0",width:.0024,radius:.0028},fibre:{colour:"#7a2f2b",width:4e-4,radius:4e-4},contact:{colour:"#0f766e",width:.006,radius:.005,arrows:!0},push:{colour:"#7c3aed",width:.006,radius:.005,arrows:!0},marker:{colour:"#d6336c",width:.002,radius:.006},ligament:{colour:"#cdbf9f",width:.003,radius:.002}},$T=2.2,Hu=6,cy={colour:"#5b6b80",width:.002,radius:.004},jl=i=>(ly[i]??cy).colour,Gu=class{constructor(e){this.shape=e;this.style=ly[e.layer]??cy;let t=new mn,n=!this.style.arrows,s=new ii({color:this.style.colour,roughness:.5,depthTest:n});if(this.segments=new Float32Array(3*e.indices.length),this.style.arrows){this.material=s;let r=o=>{let a=new yr(o,s,e.indices.length/2);return a.frustumCulled=!1,a.renderOrder=4,t.add(a),a};this.arrows={shafts:r(new Qo(.5,.5,1,16).translate(0,-.5,0)),heads:r(new fl($T,Hu,20).translate(0,-Hu/2,0))}}else if(e.primitive==="lines"){this.lines=new qi,this.material=new _i({color:this.style.colour,linewidth:this.style.width,worldUnits:!0});let r=new Ds(this.lines,this.material);r.frustumCulled=!1,t.add(r)}else this.material=s,this.balls=new yr(new Wr(this.style.radius,20,14),s,e.vertices),this.balls.frustumCulled=!1,this.balls.castShadow=!0,t.add(this.balls);this.object=t,this.place(e.positions)}shape;object;style;material;lines=null;balls=null;arrows=null;segments;update(e){let t=e.places.get(this.shape.id);t&&this.place(t)}opacity(e){this.material.opacity=e,this.material.transparent=e<.999}paint(e,t,[n,s]){if(!this.lines)return;let r=Nu(t),o=Array.from(e,a=>Math.min(1,Math.max(0,(a-n)/(s-n))));this.lines.setColors(Array.from(this.shape.indices).flatMap(a=>r[Math.round(255*o[a])])),this.tint(!0,"#ffffff")}plain(e){this.tint(!1,e??this.style.colour)}tint(e,t){this.material.color.set(t),this.material.vertexColors!==e&&(this.material.needsUpdate=!0),this.material.vertexColors=e}dispose(){this.lines?.dispose(),this.material.dispose()}place(e){if(this.shape.indices.forEach((t,n)=>{for(let s=0;s<3;s++)this.segments[3*n+s]=e[3*t+s]}),this.arrows&&this.placeArrows(this.arrows.shafts,this.arrows.heads),this.lines){let t=this.lines.getAttribute("instanceStart");t?(t.data.array.set(this.segments),t.data.needsUpdate=!0):this.lines.setPositions(this.segments)}if(this.balls){let t=new ut;for(let n=0;n<this.shape.vertices;n++)this.balls.setMatrixAt(n,t.makeTranslation(e[3*n],e[3*n+1],e[3*n+2]));this.balls.instanceMatrix.needsUpdate=!0}}placeArrows(e,t){let n=new U,s=new U,r=new U,o=new qn,a=new U(0,1,0),c=new U,l=new ut;for(let h=0;h<t.count;h++){n.fromArray(this.segments,6*h),s.fromArray(this.segments,6*h+3);let u=n.distanceTo(s),d=u>1e-4?Math.min(this.style.width,u/Hu):0;o.setFromUnitVectors(a,u>1e-9?r.subVectors(s,n).normalize():a),t.setMatrixAt(h,l.compose(s,o,c.setScalar(d)));let f=s.addScaledVector(r,-.9*Hu*d);e.setMatrixAt(h,l.compose(f,o,c.set(d,f.distanceTo(n),d)))}e.instanceMatrix.needsUpdate=t.instanceMatrix.needsUpdate=!0}};var hy=new Map;function ZT(i){let e=hy.get(i);if(e)return e;let t=new rs(Gv(i),256,1);return t.colorSpace=di,t.minFilter=t.magFilter=Xn,t.needsUpdate=!0,hy.set(i,t),t}var no=(i,e)=>{let t=i.scene?.quantities.find(n=>n.name===e);return i.ranges[e]??(t?[t.low,t.high]:[0,1])},jT=.3,JT=.2,Xu=["contact","push"],Xp=i=>i instanceof to?i.mesh:i.object,Wu=class{constructor(e,t){this.scene=e;this.moment=t;this.root.quaternion.setFromUnitVectors(new U(...e.up).normalize(),new U(0,1,0)),this.bodies=e.bodies.map(()=>{let n=new mn;return n.matrixAutoUpdate=!1,this.root.add(n),n}),this.tones=Du(e.muscles),this.fibrous=new Set(e.shapes.filter(({layer:n})=>n==="fibre").map(({muscle:n})=>n)),e.shapes.forEach((n,s)=>{if(n.vertices===0||n.primitive==="tetrahedra")return;let r=n.layer==="tissue"?zv:this.tones.get(n.muscle??""),o=n.primitive==="triangles"?new to(n,11+7*s,r):new Gu(n),a=Xp(o);o instanceof to?this.solids.push(o):this.strokes.push(o),n.body<0&&this.moving.push(o),(n.body<0?this.root:this.bodies[n.body]).add(a)}),this.inside=new Fu(e.shapes.filter(({primitive:n})=>n==="tetrahedra"),this.root),this.update()}scene;moment;root=new mn;solids=[];strokes=[];bodies;moving=[];fibres=new Map;tones;fibrous;inside;standing=null;get sliced(){return this.inside.triangles}stand(e){this.standing=e,this.update()}get followed(){return this.standing?.moment??this.moment}update(){let{poses:e}=this.moment,t=new U,n=new qn,s=new U(1,1,1);this.bodies.forEach((r,o)=>{let a=this.standing?.poses.get(this.scene.bodies[o].name);t.fromArray(a??e,a?0:Ss*o),n.fromArray(a??e,a?3:Ss*o+3),r.matrix.compose(t,n,s)});for(let r of this.moving){let o=r instanceof to?this.fibres.get(r):void 0;(Xp(r).visible||o?.object.visible)&&r.update(this.followed),o?.object.visible&&this.placeFibres(r,o)}this.root.updateMatrixWorld(!0)}paint(e){let t=this.scene.quantities.findIndex(r=>r.name===e.colour),n=this.scene.quantities[t],s=no(e,e.colour);for(let{solid:r,look:o,shape:a}of this.muscles()){let c=this.moment.number(`muscle/${a.muscle}/activation`),l=!this.standing&&Number.isFinite(c);o.activation.value=l?Math.min(1,Math.max(0,c)):0;let h=this.moment.quantities.get(a.id)?.get(t),u=this.moment.number(`muscle/${a.muscle}/${n?.number}`),d=n!==void 0&&(h!==void 0||Number.isFinite(u)),f=!this.standing&&e.colour!==Qi&&d;o.mapped.value=f?1:0,o.map.value=ZT(n?.map??"ember"),o.range.value=s,o.perVertex.value=h?1:0;let p=Math.min(1,Math.max(0,(u-s[0])/(s[1]-s[0])));h?r.quantity(h):f&&(o.value.value=p);let v=this.tones.get(a.muscle??""),g=f&&!h?Pr(n.map,p):v;g&&this.fibres.get(r)?.colour(new Be(g))}for(let r of this.strokes)r.shape.layer==="fibre"&&this.paintLines(r,e);this.cut(e)}paintLines(e,t){let n=this.scene.quantities.findIndex(c=>c.name===t.colour),s=this.scene.quantities[n],r=this.moment.quantities.get(e.shape.id)?.get(n),o=no(t,t.colour),a=this.moment.number(`muscle/${e.shape.muscle}/${s?.number}`);s&&r&&!this.standing?e.paint(r,s.map,o):s&&Number.isFinite(a)&&!this.standing?e.plain(Pr(s.map,Math.min(1,Math.max(0,(a-o[0])/(o[1]-o[0]))))):e.plain(this.tones.get(e.shape.muscle??"")??null)}cut(e){let t=this.standing?null:e.cut,n=this.scene.quantities.findIndex(o=>o.name===e.colour),s={row:n,quantity:this.scene.quantities[n],range:no(e,e.colour)},r=new Set(this.solids.filter(({mesh:o})=>o.visible).map(({shape:o})=>o.id));this.inside.show(t,this.moment,s,o=>r.has(o));for(let o of this.solids)this.inside.cuts.has(o.shape.id)&&o.clip(t?this.inside.plane:null)}dress(e,t,n,s){for(let r of[...this.solids,...this.strokes]){let{layer:o,muscle:a}=r.shape,c=e.layers[o],l=Xp(r),h=l.visible,u=(c?.shown??!0)&&(a===null||hf(e,a));l.visible=u&&this.stands(r.shape),l.visible&&!h&&r.shape.body<0&&r.update(this.followed);let d=a!==null&&a===e.selected,p=o==="muscle"&&(e.layers.fibre?.shown??!1)&&this.veils(r.shape)?Math.min(JT,c?.opacity??1):d?1:c?.opacity??1;this.standing&&a!==null?r.opacity(Math.min(jT,p),!0):r.opacity(p)}for(let{solid:r,look:o,shape:a}of this.muscles()){let c=a.muscle===e.selected,l=a.muscle===e.hovered;o.lift.value=l?1:0,r.mark(c?t:l?n:null,s*(c?2.2:1.6))}this.dressFibres(e),this.cut(e)}veils({muscle:e,grid:t}){return this.fibrous.has(e)&&t===null}stands({body:e,muscle:t,layer:n}){return this.standing?e>=0?this.standing.poses.has(this.scene.bodies[e].name):this.standing.moment!==null&&!Xu.includes(n)&&t!==this.standing.muscle:!0}dressFibres(e){let{shown:t,opacity:n}=e.layers.fibre??{shown:!1,opacity:1};for(let{solid:s,shape:r}of this.muscles()){if(this.fibrous.has(r.muscle))continue;let o=t&&this.standing===null&&(r.muscle===null||hf(e,r.muscle)),a=this.fibres.get(s);o&&!a&&(a=new zu(r,this.scene.muscles.find(c=>c.name===r.muscle)),this.fibres.set(s,a),(r.body<0?this.root:this.bodies[r.body]).add(a.object),this.paint(e)),a&&(a.object.visible=o,a.opacity(n),o&&this.placeFibres(s,a))}}placeFibres({mesh:e},t){t.update(e.geometry.getAttribute("position").array,e.geometry.getAttribute("normal").array)}box(e=null){let t=new Pt;for(let{mesh:n,shape:s}of this.solids)(e!==null?s.muscle!==e:s.layer==="wrap"||s.layer==="skin")||(n.geometry.boundingBox||n.geometry.computeBoundingBox(),t.union(n.geometry.boundingBox.clone().applyMatrix4(n.matrixWorld)));return t.isEmpty()?new Pt(new U(-.3,0,-.3),new U(.3,.6,.3)):t}boxes(){let e={body:new Pt,beside:new Pt};for(let{mesh:t,shape:n}of this.solids){if(n.layer==="wrap"||n.layer==="skin")continue;t.geometry.boundingBox||t.geometry.computeBoundingBox();let s=t.geometry.boundingBox.clone().applyMatrix4(t.matrixWorld);(n.layer==="prop"?e.beside:e.body).union(s)}return e}subject(){let e={body:[],beside:[]};for(let{mesh:t,shape:n}of this.solids){if(n.layer==="wrap"||n.layer==="skin")continue;let s=t.geometry.getAttribute("position"),r=Math.max(1,Math.floor(s.count/200)),o=n.layer==="prop"?e.beside:e.body;for(let a=0;a<s.count;a+=r)o.push(new U().fromBufferAttribute(s,a).applyMatrix4(t.matrixWorld))}for(let t of["body","beside"])e[t].push(...this.scene.reach[t].map(n=>new U(...n).applyMatrix4(this.root.matrixWorld)));return e.body.length+e.beside.length===0&&e.body.push(new U(-.3,0,-.3),new U(.3,.6,.3)),e}get pickable(){return this.solids.filter(e=>e.mesh.visible&&e.shape.layer!=="wrap"&&e.shape.layer!=="skin").map(e=>e.mesh)}get takable(){return this.solids.filter(e=>e.mesh.visible&&e.shape.body>0&&e.shape.layer!=="wrap"&&e.shape.layer!=="skin").map(e=>e.mesh)}middleOf(e){let t=this.takable.filter(o=>o.userData.solid.shape.body===e),n=new Pt;for(let o of t)n.expandByObject(o);let s=n.getCenter(new U),r=null;for(let{geometry:o,matrixWorld:a}of t){let c=o.getAttribute("position"),l=o.getIndex().array;for(let h=0;h+2<l.length;h+=3){let u=new U;for(let d=0;d<3;d++)u.add(new U().fromBufferAttribute(c,l[h+d]));u.divideScalar(3).applyMatrix4(a),(!r||u.distanceTo(s)<r.distanceTo(s))&&(r=u)}}return r}placeOn(e,t){return t.clone().applyMatrix4(this.bodies[e].matrix)}placeIn(e,t){return this.bodies[e].worldToLocal(t.clone())}get vertices(){return this.scene.shapes.reduce((e,t)=>e+t.vertices,0)}dispose(){for(let e of[...this.solids,...this.strokes,...this.fibres.values(),this.inside])e.dispose();this.root.removeFromParent()}*muscles(){for(let e of this.solids)e.look&&(yield{solid:e,look:e.look,shape:e.shape})}};var uy=9,qu=class{constructor(e,t){this.actions=t;let n=ee(e,"div",{class:"find"});this.search=ee(n,"input",{type:"search",placeholder:"Find a muscle","aria-label":"Find a muscle"}),ee(n,"kbd",{text:"/","aria-hidden":"true"});let s=ee(e,"div",{class:"caption"});this.count=ee(s,"span"),ee(s,"span",{class:"quiet",text:"activation"}),this.list=ee(e,"ul",{class:"muscles","aria-label":"Muscles"}),this.roving=new Uu(this.list),t.find=()=>{t.store.state.folded.left&&t.fold("left"),this.search.select()},this.search.addEventListener("input",()=>t.store.set({search:this.search.value})),this.search.addEventListener("keydown",o=>this.searchKey(o));let{store:r}=t;r.watch(["scene"],o=>this.build(o)),r.watch(["selected"],({selected:o})=>{let a=this.rows.find(({muscle:c})=>c.name===o);a?.element.scrollIntoView({block:"nearest"}),this.roving.take(a?.element??null)}),r.watch(["scene","search"],o=>this.filter(o)),r.watch(["scene","building","errors"],o=>{for(let{muscle:a,element:c,fidelity:l}of this.rows)l.value=uf(o,a),c.classList.toggle("building",uf(o,a)!==a.fidelity)}),r.watch(["scene","selected","hovered","hidden","solo","locked","held","controls","mode","reports"],o=>this.dress(o))}actions;search;list;count;rows=[];tones=new Map;roving;show(e){let{state:t}=this.actions.store,n=e.scene.quantities.find(o=>o.name===t.colour),[s,r]=no(t,t.colour);for(let o of this.rows){if(o.element.hidden)continue;let a=e.number(`muscle/${o.muscle.name}/activation`),c=Rs(a);o.value.textContent!==c&&(o.value.textContent=c),o.slider.show(t.held.get(o.muscle.name)??a);let l=e.number(`muscle/${o.muscle.name}/${n?.number}`),h=n!==void 0&&Number.isFinite(l),u=this.tones.get(o.muscle.name)??ma;o.element.style.setProperty("--own",h?Pr(n.map,(l-s)/(r-s)):u)}}searchKey(e){let t=this.rows.filter(n=>!n.element.hidden);e.key==="Escape"&&this.search.blur(),e.key==="Enter"&&t[0]&&this.actions.focusOn(t[0].muscle.name),e.key==="ArrowDown"&&t[0]&&t[0].element.querySelector(".name")?.focus()}build(e){this.tones=Du(e.scene?.muscles??[]),this.rows=(e.scene?.muscles??[]).map(t=>this.row(t)),this.list.replaceChildren(...this.rows.map(t=>t.element))}row(e){let{actions:t}=this,n=Qe("li",{class:"muscle"});n.dataset.muscle=e.name;let s=ee(n,"i",{class:"chip"});ee(n,"button",{type:"button",class:"name",title:e.label,"aria-label":e.label,click:()=>t.select(e.name),dblclick:()=>t.focusOn(e.name)}).append(...KT(e.label));let r=ee(n,"output",{class:"number"}),o=sn("eye",`Hide or show ${e.label} (H)`,()=>t.hide(e.name),"small"),a=sn("more",`More about ${e.label}`,()=>{let d=a.getBoundingClientRect();this.menu(e,d.left,d.bottom+2)},"small");n.append(o,a);let c=Qr(`Activation of ${e.label}`,0,1,d=>t.excite(e.name,d)),l=Kr("lock");l.classList.add("lock"),n.append(l,c.input);let h=ee(n,"select",{class:"fidelity","aria-label":`Fidelity of ${e.label}`,title:"How this muscle is simulated"}),u=e.fidelities.includes(e.fidelity)?e.fidelities:[e.fidelity,...e.fidelities];for(let d of u.filter(Boolean))ee(h,"option",{value:d,text:d});return h.addEventListener("change",()=>t.transport.set(`muscle/${e.name}/fidelity`,h.value)),n.addEventListener("pointerenter",()=>t.store.set({hovered:e.name})),n.addEventListener("pointerleave",()=>t.store.set({hovered:null})),n.addEventListener("contextmenu",d=>{d.preventDefault(),this.menu(e,d.clientX,d.clientY)}),{muscle:e,element:n,chip:s,value:r,eye:o,slider:c,fidelity:h}}menu({name:e,label:t},n,s){let{actions:r}=this,{state:o}=r.store,a=[{label:"Focus",key:"F",act:()=>r.focusOn(e)},{label:"Show alone",key:"Shift H",checked:o.solo===e,act:()=>r.solo(e)},{label:"Hidden",key:"H",checked:o.hidden.has(e),act:()=>r.hide(e)}];a.push({label:"Plot over a joint …",act:()=>r.plotOver(e,n,s)}),o.mode!=="player"&&a.push({label:"Edit its shape",key:"D",act:()=>r.edit(e)}),vi(o)&&(a.push({label:"Locked",key:"L",checked:o.locked.has(e),act:()=>r.lock(e)}),o.held.has(e)&&a.push({label:"Give back to the controller",act:()=>r.release(e)})),Qs(n,s,a,t)}filter({search:e}){this.search.value!==e&&(this.search.value=e);let t=e.toLowerCase().split(/\s+/).filter(Boolean);for(let{element:s,muscle:r}of this.rows){let o=`${r.label} ${r.name} ${r.fidelity}`.toLowerCase();s.hidden=!t.every(a=>o.includes(a))}this.roving.renew();let n=this.rows.filter(s=>!s.element.hidden).length;this.count.textContent=t.length?`${n} of ${this.rows.length} muscles`:"Muscles"}dress(e){let t=new Map(e.reports.filter(n=>n.muscle&&n.kind!=="note").map(n=>[n.muscle,n.kind]));for(let n of this.rows){let{name:s}=n.muscle,r=e.solo!==null?e.solo!==s:e.hidden.has(s);n.element.classList.toggle("selected",e.selected===s),n.element.classList.toggle("hovered",e.hovered===s),n.element.classList.toggle("hidden-muscle",r),n.element.classList.toggle("held",e.held.has(s)),n.element.classList.toggle("locked",e.locked.has(s)),n.element.dataset.trouble=t.get(s)??"",n.eye.getAttribute("aria-pressed")!==String(r)&&pa(n.eye,r?"closed":"eye"),n.eye.setAttribute("aria-pressed",String(r)),n.slider.input.disabled=!vi(e)||e.locked.has(s),n.fidelity.disabled=!vi(e)||n.fidelity.options.length<2}}},KT=i=>[Qe("span",{text:i.slice(0,-uy)}),Qe("span",{text:i.slice(-uy)})];function dy(i,e){let t=ee(i,"div",{class:"tools floats",role:"group","aria-label":"Tool"}),n=[["orbit","Orbit","Turn, move, select"],["probe","Probe","Read the shown quantity at a point"],["pull","Pull","Pull at a bone or a prop while it runs"]],s=n.map(([r,o,a])=>ee(t,"button",{type:"button",text:o,title:a,click:()=>e.store.set({tool:r})}));e.store.watch(["tool"],({tool:r})=>s.forEach((o,a)=>o.setAttribute("aria-pressed",String(n[a][0]===r)))),e.store.watch(["mode","controls"],r=>{s[2].hidden=r.mode!=="live",s[2].disabled=!vi(r),r.tool==="pull"&&!vi(r)&&e.store.set({tool:"orbit"})})}function fy(i,e){let t=ee(i,"div",{class:"banner",role:"alert",hidden:!0});e.store.watch(["connected","retry","farewell","scene","opening","building"],n=>{let s=n.connected?eA(n):QT(n);t.hidden=s===null,t.classList.toggle("building",n.connected&&n.building.size>0),t.textContent=s})}var QT=({farewell:i,retry:e})=>i??(e===null?"Connecting to the program …":"The program does not answer. Trying again …");function eA(i){return i.opening!==null?`Opening ${i.opening} …`:i.building.size>0?`Building ${mg(i)} …`:i.scene?py(i.scene)?null:"There are no shapes to show here, only numbers.":i.mode!=="player"?"Connected. Choose a scene above.":null}var py=i=>i.shapes.some(e=>e.vertices>0);function tA({scene:i,layers:e}){return i?.newtonsPerMetre&&Xu.some(n=>e[n]?.shown)?`10 cm: ${da(.1*i.newtonsPerMetre)} N`:null}var Yu=class{constructor(e,t,n,s){this.actions=t;this.track=n;this.moment=s;this.box=ee(e,"div",{class:"legend floats"}),this.colours=ee(this.box,"div");let r=ee(this.colours,"div",{class:"legend-head"});this.label=ee(r,"span"),this.unit=ee(r,"span",{class:"quiet"}),r.append(sn("fit","Fit the colours to the run, or back",()=>this.fit(),"small")),this.ramp=ee(this.colours,"div",{class:"ramp"}),this.ticks=ee(this.colours,"div",{class:"ticks number quiet"}),this.forces=ee(this.box,"div",{class:"legend-forces",hidden:!0}),this.arrows=Xu.map(o=>{let a=ee(this.forces,"span");return ee(a,"span",{text:"→ "}).style.color=jl(o),a.append(Rr(o)),{layer:o,name:a}}),this.scale=ee(this.forces,"span",{class:"number quiet"}),t.store.watch(["scene","colour","ranges","layers"],o=>this.draw(o))}actions;track;moment;box;label;unit;ramp;ticks;colours;forces;arrows;scale;draw(e){let t=e.scene?.quantities.find(l=>l.name===e.colour),n=tA(e);this.forces.hidden=n===null,this.scale.textContent=n;for(let{layer:l,name:h}of this.arrows)h.hidden=!e.layers[l]?.shown;if(this.colours.hidden=e.colour===Qi||!t||!py(e.scene),this.box.hidden=this.colours.hidden&&this.forces.hidden,!t)return;let[s,r]=no(e,t.name),{factor:o,unit:a}=ql(t.unit);this.label.textContent=t.label,this.unit.textContent=t.name==="activation"?"relaxed → active":a,this.ramp.style.background=Wv(t.map);let c=[0,.25,.5,.75,1];this.ticks.replaceChildren(...c.map(l=>{let h=document.createElement("span");return h.textContent=da((s+l*(r-s))*o),h}))}fit(){let{store:e}=this.actions,{scene:t,colour:n,ranges:s}=e.state;if(!t)return;if(s[n]){let{[n]:l,...h}=s;e.set({ranges:h});return}let r=1/0,o=-1/0,a=l=>{for(let h of l)h<r&&(r=h),h>o&&(o=h)},c=t.quantities.findIndex(l=>l.name===n);for(let l of this.moment()?.quantities.values()??[])a(l.get(c)??[]);for(let l of r>o?t.muscles:[]){let h=t.numberOf.get(`muscle/${l.name}/${t.quantities[c]?.number}`);h!==void 0&&a(this.track().column(h))}o>r&&e.set({ranges:{...s,[n]:[r,o]}})}},$u=class{constructor(e,t){this.actions=t;this.box=ee(e,"div",{class:"tooltip",role:"tooltip",hidden:!0})}actions;box;hide(){this.box.hidden=!0}show(e,t,n,s){let{state:r}=this.actions.store,o=this.lines(e,s,r);if(o.length===0)return this.hide();this.box.replaceChildren(),o.forEach(([u,d],f)=>{f===0?ee(this.box,"b",{text:u}):(ee(this.box,"span",{class:"quiet",text:u}),ee(this.box,"span",{class:"number",text:d}))}),this.box.hidden=!1;let a=this.box.parentElement,l=t+16+this.box.offsetWidth>a.clientWidth?t-12-this.box.offsetWidth:t+16,h=Math.min(n+14,a.clientHeight-this.box.offsetHeight-8);this.box.style.transform=`translate(${l}px, ${h}px)`}lines(e,t,n){let{muscle:s,id:r}=e.solid.shape;if(s===null)return[[Au(e.solid.shape),""]];let a=[[t.scene.muscles.find(u=>u.name===s)?.label??s,""]],c=t.scene.quantities.findIndex(u=>u.name===n.colour),l=t.scene.quantities[c];if(n.tool==="probe"&&l){let u=t.quantities.get(r)?.get(c)?.[e.vertex],d=u??t.number(`muscle/${s}/${l.number}`);return[...a,[`${l.label}${u===void 0?"":" here"}`,Jr(d,l.unit)]]}let h={Activation:"activation",Force:"tension",Length:"length",Stretch:"stretch"};for(let[u,d]of Object.entries(h)){let f=t.scene.numberOf.get(`muscle/${s}/${d}`);f!==void 0&&a.push([u,Jr(t.numbers[f],t.scene.numbers[f].unit)])}return a}};var my=3;function gy(i,e){let{store:t,clock:n}=e,s=ee(i,"div",{class:"reports","aria-live":"polite"}),r="",o=f=>{let{scene:p}=t.state,v=p?.muscles.find(m=>m.name===f.muscle)?.label,g=p?.coordinates.find(m=>m.name===f.coordinate)?.label;return v??g??f.muscle??f.coordinate??""},a=(f,p)=>{let v=o(f);return[...v?[Qe("b",{text:v})," · "]:[],fa(p),...f.advice?[" ",Qe("span",{class:"quiet",text:fa(f.advice)})]:[]]},c=f=>{let{said:p,list:v}=Pv(f.reason),g=v===null?Qe("button",{type:"button",class:"report"},...a(f,p)):Qe("details",{class:"report"},Qe("summary",{},...a(f,p)),v);return g.dataset.kind=f.kind,v===null&&g.addEventListener("click",()=>{f.muscle&&e.focusOn(f.muscle),e.seek(f.time)}),g},l=f=>{let p=Qe("div",{class:"report",role:"alert",text:fa(f)});return p.dataset.kind="error",p},h=f=>{let p=l(f);return p.prepend(sn("close","Dismiss",()=>{t.set({errors:[]})},"small")),p},u=()=>{let f=new Set;return t.state.reports.filter(p=>p.time<=n.time+1e-6).reverse().filter(p=>{let v=`${p.muscle??p.coordinate}/${p.reason}`;return!f.has(v)&&f.add(v)})};function d(){let{errors:f,stopped:p}=t.state,v=u(),g=f.slice(-1),m=JSON.stringify([v,g,p]);if(m===r)return;r=m;let _=v.length-my;s.replaceChildren(...p?[l(p)]:[],...g.map(h),...v.slice(0,my).map(c),..._>0?[Qe("div",{class:"quiet more",text:`and ${_} more`})]:[])}return t.watch(["reports","errors","stopped","scene"],d),{show:d}}var Zu=class{constructor(e,t){this.host=e;this.actions=t;t.store.watch(["scene"],n=>this.build(n))}host;actions;joints=[];watches=[];show(e){for(let t of this.joints){let n=e.number(`coordinate/${t.name}/value`);t.slider.show(n),t.output.textContent=Jr(n,t.turns?"rad":"m")}}build(e){this.watches.splice(0).forEach(t=>t()),this.host.replaceChildren(),this.joints=[],e.scene&&(this.colours(e),this.layers(e),this.cut(e),this.coordinates(e),this.world(e))}colours({scene:e}){let t=ee(cs(this.host,"Colour by"),"div",{class:"chips",role:"group","aria-label":"Colour by"}),s=[...e.quantities.map(r=>[r.name,r.label]),[Qi,"Plain"]].map(([r,o])=>{let a=ee(t,"button",{type:"button",text:o,title:`${o} (C: next)`,click:()=>this.actions.colour(r)});return a.dataset.colour=r,a});this.whileOpen(["colour"],({colour:r})=>{for(let o of s)o.setAttribute("aria-pressed",String(o.dataset.colour===r))})}layers(e){let t=cs(this.host,"Layers"),n=Object.keys(e.layers).map(o=>{let a=ee(t,"label",{class:"layer"}),c=ee(a,"input",{type:"checkbox",change:()=>this.actions.toggleLayer(o)});ee(a,"span",{text:Rr(o)});let l=Qr(`Opacity of ${Rr(o)}`,0,1,h=>this.actions.layerOpacity(o,h));return o!=="labels"&&a.append(l.input),{name:o,box:c,opacity:l}}),s=ee(t,"label",{class:"layer"}),r=ee(s,"input",{type:"checkbox",change:this.actions.toggleLight});ee(s,"span",{text:"Light follows the view"}),this.whileOpen(["layers","lightFollows"],({layers:o,lightFollows:a})=>{r.checked=a;for(let{name:c,box:l,opacity:h}of n)l.checked=o[c]?.shown??!1,h.show(o[c]?.opacity??1)})}cut({scene:e}){if(!e.shapes.some(({primitive:a})=>a==="tetrahedra"))return;let t=cs(this.host,"Cut"),n=ee(t,"div",{class:"chips",role:"group","aria-label":"Cut across"}),s=[["Whole",null],["x",0],["y",1],["z",2]],r=s.map(([a,c])=>ee(n,"button",{type:"button",text:a,title:c===null?"Cut nothing":`Cut across ${a}`,click:()=>{let l=this.actions.store.state.cut?.part??.5;this.actions.cut(c===null?null:{axis:c,part:l})}})),o=this.slide(t,"Where",0,1,a=>{let{cut:c}=this.actions.store.state;c&&this.actions.cut({...c,part:a})});this.whileOpen(["cut"],({cut:a})=>{r.forEach((c,l)=>c.setAttribute("aria-pressed",String(s[l][1]===(a?.axis??null)))),o.slider.input.disabled=a===null,o.slider.show(a?.part??.5),o.output.textContent=a?`${Math.round(100*a.part)} %`:""})}coordinates({scene:e}){let t=e.coordinates.filter(s=>!s.locked);if(t.length===0)return;let n=cs(this.host,"Joints");for(let{name:s,label:r,range:o,turns:a}of t){let[c,l]=o??(a?[-Math.PI,Math.PI]:[-1,1]),h=this.slide(n,r,c,l,u=>this.actions.transport.set(`coordinate/${s}/value`,u));this.joints.push({name:s,turns:a,...h})}this.whileOpen(["controls","mode","playing"],s=>{for(let r of this.joints)r.slider.input.disabled=!vi(s)||s.playing,r.slider.input.title=vi(s)&&s.playing?"Pause to pose the joint":""})}world({scene:e,mode:t}){if(t!=="live")return;let{gravity:n,rigidRate:s,props:r}=e,o=cs(this.host,"World"),a=[],c=(h,[u,d],f,p,v)=>{let g=this.slide(o,h,u,d,m=>{g.output.textContent=p(m),v(m)});a.push(g.slider.input),this.whileOpen(["world"],({world:m})=>{g.slider.show(f(m)),g.output.textContent=p(Number(g.slider.input.value))})},l=h=>u=>this.actions.transport.set(h,u);for(let{name:h,mass:u}of r)c(r.length===1?"Load":Rr(h),[0,Math.max(10,3*u)],({loads:d})=>d.get(h)??u,d=>`${d.toFixed(1)} kg`,l(`load/${h}`));if(n!==null&&c("Gravity",[0,20],h=>h.gravity??n,h=>`${h.toFixed(2)} m/s²`,l("gravity")),s!==null){let h=Math.log2(s);c("Time step",[h-2,h+2],u=>Math.log2(u.rigidRate??s),u=>`${(1e3/2**u).toPrecision(2)} ms`,u=>this.actions.transport.set("rate/rigid",Math.round(2**u)))}e.muscles.some(({fidelity:h})=>h==="mass_spring")&&a.push(this.watching(o)),this.whileOpen(["controls"],({controls:h})=>a.forEach(u=>u.disabled=!h))}watching(e){let n=ee(e,"label",{class:"layer",title:"Spring nets that are far or hidden are computed coarsely. What comes out depends on the view then."}),s=ee(n,"input",{type:"checkbox",change:()=>this.actions.watch(s.checked)});return ee(n,"span",{text:"Nets as fine as seen"}),this.whileOpen(["world"],({world:r})=>s.checked=r.watched),s}slide(e,t,n,s,r){let o=ee(e,"div",{class:"slide"});ee(o,"span",{text:t,title:t});let a=ee(o,"output",{class:"number"}),c=Qr(t,n,s,r);return o.append(c.input),{slider:c,output:a}}whileOpen(e,t){this.watches.push(this.actions.store.watch(e,t))}};function vy(i,e){let t=ee(document.body,"dialog",{class:`sheet ${e}`,"aria-label":i}),n=ee(t,"header");return ee(n,"h1",{text:i}),n.append(sn("close","Close (Esc)",()=>t.close())),t.addEventListener("click",s=>{s.target===t&&t.close()}),{dialog:t,head:n}}function yy(i){let{dialog:e}=vy("Shortcuts","help"),t=ee(e,"div",{class:"columns"});i.store.watch(["layers"],({layers:n})=>{let s=Cv(n);t.replaceChildren(...[...new Set(s.map(r=>r.group))].map(r=>{let a=s.filter(c=>c.group===r).flatMap(({shown:c,label:l})=>[Qe("dt",{},Qe("kbd",{text:c})),Qe("dd",{text:l})]);return Qe("section",{},Qe("h2",{text:r}),Qe("dl",{},...a))}))}),ee(e,"p",{class:"quiet",text:["Drag turns, right drag or Shift and drag moves, the wheel zooms to the pointer.","Click selects, double click focuses.","Arrows change a slider by a hundredth, with Shift by a tenth."].join(" ")}),i.help=()=>e.showModal()}function xy(i){let{dialog:e,head:t}=vy("Scenes","scenes"),n=Qe("input",{type:"search",placeholder:"Find a scene","aria-label":"Find a scene"});t.insertBefore(n,t.lastElementChild);let s=ee(e,"div",{class:"cards"}),r=()=>{let o=n.value.toLowerCase().split(/\s+/).filter(Boolean),{scenes:a,scene:c}=i.store.state,l=a.filter(h=>o.every(u=>`${h.title} ${h.about} ${h.kind}`.toLowerCase().includes(u)));s.replaceChildren(...l.map(h=>{let u=Qe("button",{type:"button",class:"card","aria-current":h.name===c?.name?"true":void 0}),d=ee(u,"div",{class:"thumbnail"});return h.picture?ee(d,"img",{src:h.picture,alt:"",loading:"lazy"}):d.append(Cu()),ee(u,"b",{text:h.title}),ee(u,"span",{class:"quiet",text:h.about||jr(h.kind)}),u.addEventListener("click",()=>{e.close(),i.open(h.name)}),u})),l.length===0&&ee(s,"p",{class:"quiet",text:"No scene fits these words."})};n.addEventListener("input",r),i.store.watch(["scenes","scene"],r),i.scenes=()=>{let{scenes:o,mode:a}=i.store.state;o.length===0||a==="player"||(n.value="",r(),e.showModal(),n.focus())}}var _y=[["left","Muscles"],["right","Settings"],["plots","Plots"]];function by(i,e){let{store:t}=e,n=ee(i,"nav",{class:"tabs","aria-label":"Panels"}),s=_y.map(([o,a])=>ee(n,"button",{type:"button",text:a,click:()=>e.fold(o)}));t.watch(["folded"],({folded:o})=>s.forEach((a,c)=>a.setAttribute("aria-expanded",String(!o[_y[c][0]]))));let r=()=>{let o=To.matches;t.set({folded:{left:o,right:o,plots:o}})};To.addEventListener("change",r),To.matches&&r()}var Sy=({mode:i})=>[["stop","Stops"],["loop","Loops"],...i==="live"?[["on","Goes on"]]:[]],ju=class{constructor(e,t){this.actions=t;let{store:n}=t,s=sn("play","Play or pause (Space)",t.togglePlay,"play"),r=[sn("reset","Back to the start (Backspace)",t.reset),sn("back","One step back (,)",t.back),s,sn("step","One step on (.)",t.step)];e.append(...r),this.clockText=ee(e,"output",{class:"clock number","aria-label":"Time"});let o=ee(e,"div",{class:"track"});this.marks=ee(o,"div",{class:"marks","aria-hidden":"true"}),this.scrub=ee(o,"input",{type:"range",class:"scrub","aria-label":"Time",step:"any"}),this.scrub.addEventListener("input",()=>t.seek(Number(this.scrub.value))),this.scrub.addEventListener("pointerdown",()=>this.dragging=!0);for(let h of["pointerup","pointercancel"])this.scrub.addEventListener(h,()=>this.dragging=!1);this.scrub.addEventListener("keydown",h=>this.scrubKey(h)),this.endText=ee(e,"span",{class:"number quiet"});let a=ee(e,"button",{type:"button",class:"number text",title:"Speed (+ and −)"});a.addEventListener("click",()=>er(a,Jd.map(h=>({label:`${h}×`,checked:h===n.state.speed,act:()=>t.speed(h)})),"Speed"));let c=ee(e,"button",{type:"button",class:"text toggle",text:"Loop",click:t.toggleLoop}),l=ee(e,"button",{type:"button",class:"text",title:"At the planned end"});l.addEventListener("click",()=>er(l,Sy(n.state).map(([h,u])=>({label:u,checked:h===n.state.ending,act:()=>t.ending(h)})),"At the planned end")),n.watch(["ending","controls","mode"],h=>{l.hidden=h.ending===null,l.disabled=!h.controls,l.textContent=Sy(h).find(([u])=>u===h.ending)?.[1]??"Stops"}),n.watch(["playing"],({playing:h})=>{pa(s,h?"pause":"play"),s.setAttribute("aria-label",h?"Pause (Space)":"Play (Space)")}),n.watch(["building","connected"],({building:h,connected:u})=>{for(let d of[...r,this.scrub])d.disabled=h.size>0||!u}),n.watch(["speed"],h=>a.textContent=`${h.speed}×`),n.watch(["loop"],h=>c.setAttribute("aria-pressed",String(h.loop))),n.watch(["mode"],({mode:h})=>c.hidden=h!=="player"),n.watch(["reports","scene"],()=>this.mark())}actions;clockText;endText;scrub;marks;dragging=!1;show(){let{clock:e}=this.actions;this.clockText.textContent=Yl(e.time),this.endText.textContent=Yl(e.last),this.scrub.max!==String(e.last)&&(this.scrub.min=String(e.first),this.scrub.max=String(e.last),this.mark()),this.dragging||(this.scrub.value=String(e.time));let t=(e.time-e.first)/Math.max(1e-9,e.last-e.first);this.scrub.style.setProperty("--part",`${(100*t).toFixed(2)}%`)}scrubKey(e){let{clock:t}=this.actions,n={ArrowRight:1,ArrowUp:1,ArrowLeft:-1,ArrowDown:-1}[e.key];n!==void 0&&(e.preventDefault(),this.actions.seek(t.time+n*(t.last-t.first)*(e.shiftKey?.1:.01)))}mark(){let{clock:e,store:t}=this.actions,n=e.last-e.first;if(!(n>0))return this.marks.replaceChildren();this.marks.replaceChildren(...t.state.reports.map(s=>{let r=Qe("i");return r.dataset.kind=s.kind,r.style.left=`${100*(s.time-e.first)/n}%`,r}))}};var nA=i=>/[",\n]/.test(i)?`"${i.replace(/"/g,'""')}"`:i;function Ju(i,e,t){let s=[["time [s]",...t.map(o=>`${e[o].name} [${e[o].unit||"1"}]`)].map(nA).join(",")],r=t.map(o=>i.column(o));return i.times.forEach((o,a)=>{let c=r.map(l=>Number.isFinite(l[a])?String(l[a]):"");s.push([String(Number(o.toFixed(9))),...c].join(","))}),s.join(`
`)+`
`}var iA={"muscle/tension":"Muscle force","muscle/length":"Muscle length","muscle/fibre":"Fibre length","muscle/speed":"Lengthening speed","coordinate/value":"Joint angle","coordinate/speed":"Joint speed"},sA=new Set(["activation","excitation"]),rA=new Set(["muscle","unit","coordinate"]);function My(i){let e=new Map(i.muscles.map(r=>[r.name,r.label])),t=new Map(i.coordinates.map(r=>[r.name,r.label])),n=new Map(i.quantities.map(r=>[`muscle/${r.name}`,r.label])),s=new Map;return i.numbers.forEach(({name:r,unit:o},a)=>{let[c,...l]=r.split("/"),h=rA.has(c)&&l.length>=2,u=h?`${c}/${l.slice(1).join("/")}`:c,d=`${u}:${o}`,f=h?l[0]:l.join("/")||r,{factor:p,unit:v}=ql(o),g=u==="coordinate/value"&&o==="m";if(!s.has(d)){let _=g?"Joint slide":iA[u]??n.get(u)??jr(u.split("/").pop()),A=sA.has(u.split("/").pop())?[0,1]:null;s.set(d,{key:d,label:_,unit:v,factor:p,range:A,members:[]})}let m=(c==="coordinate"?t:e).get(f)??jr(f);s.get(d).members.push({index:a,name:f,label:m,muscle:e.has(f)&&c!=="coordinate"?f:null})}),[...s.values()]}var oA=["muscle/activation","muscle/tension","coordinate/value","coordinate/muscle_torque","energy"];function wy(i,e){let t=oA.flatMap(s=>i.filter(r=>r.key.split(":")[0]===s));return[...new Set([...t,...i])].slice(0,e).map(s=>s.key)}function Ey(i,e,t,n){if(i.members.length<=n)return i.members;let s=a=>{let c=1/0,l=-1/0;for(let h of e(a.index))h<c&&(c=h),h>l&&(l=h);return l>c?l-c:0},r=i.members.map(a=>({m:a,rank:a.muscle!==null&&a.muscle===t?1/0:s(a)})),o=new Set(r.sort((a,c)=>c.rank-a.rank).slice(0,n).map(a=>a.m));return i.members.filter(a=>o.has(a))}var aA="uplot",lA="u-hz",cA="u-vt",hA="u-title",uA="u-wrap",dA="u-under",fA="u-over",pA="u-axis",ro="u-off",mA="u-select",gA="u-cursor-x",vA="u-cursor-y",yA="u-cursor-pt",xA="u-legend",_A="u-live",bA="u-inline",SA="u-series",MA="u-marker",Ty="u-label",wA="u-value",Kl="width",Ql="height";var Ay="bottom",va="left",qp="right",cm="#000",Cy=cm+"0",Yp="mousemove",Ry="mousedown",$p="mouseup",Py="mouseenter",Ly="mouseleave",Iy="dblclick",EA="resize",TA="scroll",Dy="change",nd="dppxchange",hm="--",wa=typeof window<"u",Qp=wa?document:null,xa=wa?window:null,AA=wa?navigator:null,Dt,Ku;function em(){let i=devicePixelRatio;Dt!=i&&(Dt=i,Ku&&nm(Dy,Ku,em),Ku=matchMedia(`(min-resolution: ${Dt-.001}dppx) and (max-resolution: ${Dt+.001}dppx)`),oo(Dy,Ku,em),xa.dispatchEvent(new CustomEvent(nd)))}function Li(i,e){if(e!=null){let t=i.classList;!t.contains(e)&&t.add(e)}}function tm(i,e){let t=i.classList;t.contains(e)&&t.remove(e)}function Kt(i,e,t){i.style[e]=t+"px"}function hs(i,e,t,n){let s=Qp.createElement(i);return e!=null&&Li(s,e),t?.insertBefore(s,n),s}function Yi(i,e){return hs("div",i,e)}var Ny=new WeakMap;function Ns(i,e,t,n,s){let r="translate("+e+"px,"+t+"px)",o=Ny.get(i);r!=o&&(i.style.transform=r,Ny.set(i,r),e<0||t<0||e>n||t>s?Li(i,ro):tm(i,ro))}var Uy=new WeakMap;function Fy(i,e,t){let n=e+t,s=Uy.get(i);n!=s&&(Uy.set(i,n),i.style.background=e,i.style.borderColor=t)}var Oy=new WeakMap;function ky(i,e,t,n){let s=e+""+t,r=Oy.get(i);s!=r&&(Oy.set(i,s),i.style.height=t+"px",i.style.width=e+"px",i.style.marginLeft=n?-e/2+"px":0,i.style.marginTop=n?-t/2+"px":0)}var um={passive:!0},CA={...um,capture:!0};function oo(i,e,t,n){e.addEventListener(i,t,n?CA:um)}function nm(i,e,t,n){e.removeEventListener(i,t,um)}wa&&em();function us(i,e,t,n){let s;t=t||0,n=n||e.length-1;let r=n<=2147483647;for(;n-t>1;)s=r?t+n>>1:Ii((t+n)/2),e[s]<i?t=s:n=s;return i-e[t]<=e[n]-i?t:n}function dx(i){return(t,n,s)=>{let r=-1,o=-1;for(let a=n;a<=s;a++)if(i(t[a])){r=a;break}for(let a=s;a>=n;a--)if(i(t[a])){o=a;break}return[r,o]}}var fx=i=>i!=null,px=i=>i!=null&&i>0,rd=dx(fx),RA=dx(px);function PA(i,e,t,n=0,s=!1){let r=s?RA:rd,o=s?px:fx;[e,t]=r(i,e,t);let a=i[e],c=i[e];if(e>-1)if(n==1)a=i[e],c=i[t];else if(n==-1)a=i[t],c=i[e];else for(let l=e;l<=t;l++){let h=i[l];o(h)&&(h<a?a=h:h>c&&(c=h))}return[a??Wt,c??-Wt]}function od(i,e,t,n){let s=Vy(i),r=Vy(e);i==e&&(s==-1?(i*=t,e/=t):(i/=t,e*=t));let o=t==10?tr:mx,a=s==1?Ii:$i,c=r==1?$i:Ii,l=a(o(Dn(i))),h=c(o(Dn(e))),u=_a(t,l),d=_a(t,h);return t==10&&(l<0&&(u=Xt(u,-l)),h<0&&(d=Xt(d,-h))),n||t==2?(i=u*s,e=d*r):(i=xx(i,u),e=ad(e,d)),[i,e]}function dm(i,e,t,n){let s=od(i,e,t,n);return i==0&&(s[0]=0),e==0&&(s[1]=0),s}var fm=.1,By={mode:3,pad:fm},tc={pad:0,soft:null,mode:0},LA={min:tc,max:tc};function id(i,e,t,n){return ld(t)?zy(i,e,t):(tc.pad=t,tc.soft=n?0:null,tc.mode=n?3:0,zy(i,e,LA))}function At(i,e){return i??e}function IA(i,e,t){for(e=At(e,0),t=At(t,i.length-1);e<=t;){if(i[e]!=null)return!0;e++}return!1}function zy(i,e,t){let n=t.min,s=t.max,r=At(n.pad,0),o=At(s.pad,0),a=At(n.hard,-Wt),c=At(s.hard,Wt),l=At(n.soft,Wt),h=At(s.soft,-Wt),u=At(n.mode,0),d=At(s.mode,0),f=e-i,p=tr(f),v=mi(Dn(i),Dn(e)),g=tr(v),m=Dn(g-p);(f<1e-24||m>10)&&(f=0,(i==0||e==0)&&(f=1e-24,u==2&&l!=Wt&&(r=0),d==2&&h!=-Wt&&(o=0)));let _=f||v||1e3,A=tr(_),b=_a(10,Ii(A)),C=_*(f==0?i==0?.1:1:r),T=Xt(xx(i-C,b/10),24),y=i>=l&&(u==1||u==3&&T<=l||u==2&&T>=l)?l:Wt,E=mi(a,T<y&&i>=y?y:ds(y,T)),F=_*(f==0?e==0?.1:1:o),I=Xt(ad(e+F,b/10),24),P=e<=h&&(d==1||d==3&&I>=h||d==2&&I<=h)?h:-Wt,B=ds(c,I>P&&e<=P?P:mi(P,I));return E==B&&E==0&&(B=100),[E,B]}var DA=new Intl.NumberFormat(wa?AA.language:"en-US"),pm=i=>DA.format(i),Di=Math,td=Di.PI,Dn=Di.abs,Ii=Di.floor,In=Di.round,$i=Di.ceil,ds=Di.min,mi=Di.max,_a=Di.pow,Vy=Di.sign,tr=Di.log10,mx=Di.log2,NA=(i,e=1)=>Di.sinh(i)*e,Zp=(i,e=1)=>Di.asinh(i/e),Wt=1/0;function Hy(i){return(tr((i^i>>31)-(i>>31))|0)+1}function im(i,e,t){return ds(mi(i,e),t)}function gx(i){return typeof i=="function"}function bt(i){return gx(i)?i:()=>i}var UA=()=>{},vx=i=>i,yx=(i,e)=>e,FA=i=>null,Gy=i=>!0,Wy=(i,e)=>i==e,OA=/\.\d*?(?=9{6,}|0{6,})/gm,ao=i=>{if(bx(i)||Ir.has(i))return i;let e=`${i}`,t=e.match(OA);if(t==null)return i;let n=t[0].length-1;if(e.indexOf("e-")!=-1){let[s,r]=e.split("e");return+`${ao(s)}e${r}`}return Xt(i,n)};function io(i,e){return ao(Xt(ao(i/e))*e)}function ad(i,e){return ao($i(ao(i/e))*e)}function xx(i,e){return ao(Ii(ao(i/e))*e)}function Xt(i,e=0){if(bx(i))return i;let t=10**e,n=i*t*(1+Number.EPSILON);return In(n)/t}var Ir=new Map;function _x(i){return((""+i).split(".")[1]||"").length}function ic(i,e,t,n){let s=[],r=n.map(_x);for(let o=e;o<t;o++){let a=Dn(o),c=Xt(_a(i,o),a);for(let l=0;l<n.length;l++){let h=i==10?+`${n[l]}e${o}`:n[l]*c,u=(o>=0?0:a)+(o>=r[l]?0:r[l]),d=i==10?h:Xt(h,u);s.push(d),Ir.set(d,u)}}return s}var nc={},mm=[],ba=[null,null],Lr=Array.isArray,bx=Number.isInteger,kA=i=>i===void 0;function Xy(i){return typeof i=="string"}function ld(i){let e=!1;if(i!=null){let t=i.constructor;e=t==null||t==Object}return e}function BA(i){return i!=null&&typeof i=="object"}var zA=Object.getPrototypeOf(Uint8Array),Sx="__proto__";function Sa(i,e=ld){let t;if(Lr(i)){let n=i.find(s=>s!=null);if(Lr(n)||e(n)){t=Array(i.length);for(let s=0;s<i.length;s++)t[s]=Sa(i[s],e)}else t=i.slice()}else if(i instanceof zA)t=i.slice();else if(e(i)){t={};for(let n in i)n!=Sx&&(t[n]=Sa(i[n],e))}else t=i;return t}function Mn(i){let e=arguments;for(let t=1;t<e.length;t++){let n=e[t];for(let s in n)s!=Sx&&(ld(i[s])?Mn(i[s],Sa(n[s])):i[s]=Sa(n[s]))}return i}var VA=0,HA=1,GA=2;function WA(i,e,t){for(let n=0,s,r=-1;n<e.length;n++){let o=e[n];if(o>r){for(s=o-1;s>=0&&i[s]==null;)i[s--]=null;for(s=o+1;s<t&&i[s]==null;)i[r=s++]=null}}}function XA(i,e){if($A(i)){let o=i[0].slice();for(let a=1;a<i.length;a++)o.push(...i[a].slice(1));return ZA(o[0])||(o=YA(o)),o}let t=new Set;for(let o=0;o<i.length;o++){let c=i[o][0],l=c.length;for(let h=0;h<l;h++)t.add(c[h])}let n=[Array.from(t).sort((o,a)=>o-a)],s=n[0].length,r=new Map;for(let o=0;o<s;o++)r.set(n[0][o],o);for(let o=0;o<i.length;o++){let a=i[o],c=a[0];for(let l=1;l<a.length;l++){let h=a[l],u=Array(s).fill(void 0),d=e?e[o][l]:HA,f=[];for(let p=0;p<h.length;p++){let v=h[p],g=r.get(c[p]);v===null?d!=VA&&(u[g]=v,d==GA&&f.push(g)):u[g]=v}WA(u,f,s),n.push(u)}}return n}var qA=typeof queueMicrotask>"u"?i=>Promise.resolve().then(i):queueMicrotask;function YA(i){let e=i[0],t=e.length,n=Array(t);for(let r=0;r<n.length;r++)n[r]=r;n.sort((r,o)=>e[r]-e[o]);let s=[];for(let r=0;r<i.length;r++){let o=i[r],a=Array(t);for(let c=0;c<t;c++)a[c]=o[n[c]];s.push(a)}return s}function $A(i){let e=i[0][0],t=e.length;for(let n=1;n<i.length;n++){let s=i[n][0];if(s.length!=t)return!1;if(s!=e){for(let r=0;r<t;r++)if(s[r]!=e[r])return!1}}return!0}function ZA(i,e=100){let t=i.length;if(t<=1)return!0;let n=0,s=t-1;for(;n<=s&&i[n]==null;)n++;for(;s>=n&&i[s]==null;)s--;if(s<=n)return!0;let r=mi(1,Ii((s-n+1)/e));for(let o=i[n],a=n+r;a<=s;a+=r){let c=i[a];if(c!=null){if(c<=o)return!1;o=c}}return!0}var Mx=["January","February","March","April","May","June","July","August","September","October","November","December"],wx=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function Ex(i){return i.slice(0,3)}var jA=wx.map(Ex),JA=Mx.map(Ex),KA={MMMM:Mx,MMM:JA,WWWW:wx,WWW:jA};function Jl(i){return(i<10?"0":"")+i}function QA(i){return(i<10?"00":i<100?"0":"")+i}var eC={YYYY:i=>i.getFullYear(),YY:i=>(i.getFullYear()+"").slice(2),MMMM:(i,e)=>e.MMMM[i.getMonth()],MMM:(i,e)=>e.MMM[i.getMonth()],MM:i=>Jl(i.getMonth()+1),M:i=>i.getMonth()+1,DD:i=>Jl(i.getDate()),D:i=>i.getDate(),WWWW:(i,e)=>e.WWWW[i.getDay()],WWW:(i,e)=>e.WWW[i.getDay()],HH:i=>Jl(i.getHours()),H:i=>i.getHours(),h:i=>{let e=i.getHours();return e==0?12:e>12?e-12:e},AA:i=>i.getHours()>=12?"PM":"AM",aa:i=>i.getHours()>=12?"pm":"am",a:i=>i.getHours()>=12?"p":"a",mm:i=>Jl(i.getMinutes()),m:i=>i.getMinutes(),ss:i=>Jl(i.getSeconds()),s:i=>i.getSeconds(),fff:i=>QA(i.getMilliseconds())};function gm(i,e){e=e||KA;let t=[],n=/\{([a-z]+)\}|[^{]+/gi,s;for(;s=n.exec(i);)t.push(s[0][0]=="{"?eC[s[1]]:s[0]);return r=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](r,e);return o}}var tC=new Intl.DateTimeFormat().resolvedOptions().timeZone;function nC(i,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+i+i.getTimezoneOffset()*6e4):e==tC?t=i:(t=new Date(i.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(i.getMilliseconds())),t}var Tx=i=>i%1==0,sd=[1,2,2.5,5],iC=ic(10,-32,0,sd),Ax=ic(10,0,32,sd),sC=Ax.filter(Tx),so=iC.concat(Ax),vm=`
`,Cx="{YYYY}",qy=vm+Cx,Rx="{M}/{D}",ec=vm+Rx,Qu=ec+"/{YY}",Px="{aa}",rC="{h}:{mm}",ya=rC+Px,Yy=vm+ya,$y=":{ss}",Ft=null;function Lx(i){let e=i*1e3,t=e*60,n=t*60,s=n*24,r=s*30,o=s*365,c=(i==1?ic(10,0,3,sd).filter(Tx):ic(10,-3,0,sd)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,n,n*2,n*3,n*4,n*6,n*8,n*12,s,s*2,s*3,s*4,s*5,s*6,s*7,s*8,s*9,s*10,s*15,r,r*2,r*3,r*4,r*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),l=[[o,Cx,Ft,Ft,Ft,Ft,Ft,Ft,1],[s*28,"{MMM}",qy,Ft,Ft,Ft,Ft,Ft,1],[s,Rx,qy,Ft,Ft,Ft,Ft,Ft,1],[n,"{h}"+Px,Qu,Ft,ec,Ft,Ft,Ft,1],[t,ya,Qu,Ft,ec,Ft,Ft,Ft,1],[e,$y,Qu+" "+ya,Ft,ec+" "+ya,Ft,Yy,Ft,1],[i,$y+".{fff}",Qu+" "+ya,Ft,ec+" "+ya,Ft,Yy,Ft,1]];function h(u){return(d,f,p,v,g,m)=>{let _=[],A=g>=o,b=g>=r&&g<o,C=u(p),T=Xt(C*i,3),y=jp(C.getFullYear(),A?0:C.getMonth(),b||A?1:C.getDate()),E=Xt(y*i,3);if(b||A){let F=b?g/r:0,I=A?g/o:0,P=T==E?T:Xt(jp(y.getFullYear()+I,y.getMonth()+F,1)*i,3),B=new Date(In(P/i)),V=B.getFullYear(),D=B.getMonth();for(let G=0;P<=v;G++){let Y=jp(V+I*G,D+F*G,1),H=Y-u(Xt(Y*i,3));P=Xt((+Y+H)*i,3),P<=v&&_.push(P)}}else{let F=g>=s?s:g,I=Ii(p)-Ii(T),P=E+I+ad(T-E,F);_.push(P);let B=u(P),V=B.getHours()+B.getMinutes()/t+B.getSeconds()/n,D=g/n,G=d.axes[f]._space,Y=m/G;for(;P=Xt(P+g,i==1?0:3),!(P>v);)if(D>1){let H=Ii(Xt(V+D,6))%24,J=u(P).getHours()-H;J>1&&(J=-1),P-=J*n,V=(V+D)%24;let ne=_[_.length-1];Xt((P-ne)/g,3)*Y>=.7&&_.push(P)}else _.push(P)}return _}}return[c,l,h]}var[oC,aC,lC]=Lx(1),[cC,hC,uC]=Lx(.001);ic(2,-53,53,[1]);function Zy(i,e){return i.map(t=>t.map((n,s)=>s==0||s==8||n==null?n:e(s==1||t[8]==0?n:t[1]+n)))}function jy(i,e){return(t,n,s,r,o)=>{let a=e.find(p=>o>=p[0])||e[e.length-1],c,l,h,u,d,f;return n.map(p=>{let v=i(p),g=v.getFullYear(),m=v.getMonth(),_=v.getDate(),A=v.getHours(),b=v.getMinutes(),C=v.getSeconds(),T=g!=c&&a[2]||m!=l&&a[3]||_!=h&&a[4]||A!=u&&a[5]||b!=d&&a[6]||C!=f&&a[7]||a[1];return c=g,l=m,h=_,u=A,d=b,f=C,T(v)})}}function dC(i,e){let t=gm(e);return(n,s,r,o,a)=>s.map(c=>t(i(c)))}function jp(i,e,t){return new Date(i,e,t)}function Jy(i,e){return e(i)}var fC="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Ky(i,e){return(t,n,s,r)=>r==null?hm:e(i(n))}function pC(i,e){let t=i.series[e];return t.width?t.stroke(i,e):t.points.width?t.points.stroke(i,e):null}function mC(i,e){return i.series[e].fill(i,e)}var gC={show:!0,live:!0,isolate:!1,mount:UA,markers:{show:!0,width:2,stroke:pC,fill:mC,dash:"solid"},idx:null,idxs:null,values:[]};function vC(i,e){let t=i.cursor.points,n=Yi(),s=t.size(i,e);Kt(n,Kl,s),Kt(n,Ql,s);let r=s/-2;Kt(n,"marginLeft",r),Kt(n,"marginTop",r);let o=t.width(i,e,s);return o&&Kt(n,"borderWidth",o),n}function yC(i,e){let t=i.series[e].points;return t._fill||t._stroke}function xC(i,e){let t=i.series[e].points;return t._stroke||t._fill}function _C(i,e){return i.series[e].points.size}var Jp=[0,0];function bC(i,e,t){return Jp[0]=e,Jp[1]=t,Jp}function ed(i,e,t,n=!0){return s=>{s.button==0&&(!n||s.target==e)&&t(s)}}function Kp(i,e,t,n=!0){return s=>{(!n||s.target==e)&&t(s)}}var SC={show:!0,x:!0,y:!0,lock:!1,move:bC,points:{one:!1,show:vC,size:_C,width:0,stroke:xC,fill:yC},bind:{mousedown:ed,mouseup:ed,click:ed,dblclick:ed,mousemove:Kp,mouseleave:Kp,mouseenter:Kp},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(i,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(i,e,t,n,s)=>n-s,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},Ix={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},ym=Mn({},Ix,{filter:yx}),Dx=Mn({},ym,{size:10}),Nx=Mn({},Ix,{show:!1}),xm='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',Ux="bold "+xm,Fx=1.5,Qy={show:!0,scale:"x",stroke:cm,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ux,side:2,grid:ym,ticks:Dx,border:Nx,font:xm,lineGap:Fx,rotate:0},MC="Value",wC="Time",ex={show:!0,scale:"x",auto:!1,sorted:1,min:Wt,max:-Wt,idxs:[]};function EC(i,e,t,n,s){return e.map(r=>r==null?"":pm(r))}function TC(i,e,t,n,s,r,o){let a=[],c=Ir.get(s)||0;t=o?t:Xt(ad(t,s),c);for(let l=t;l<=n;l=Xt(l+s,c))a.push(Object.is(l,-0)?0:l);return a}function sm(i,e,t,n,s,r,o){let a=[],c=i.scales[i.axes[e].scale].log,l=c==10?tr:mx,h=Ii(l(t));s=_a(c,h),c==10&&(s=so[us(s,so)]);let u=t,d=s*c;c==10&&(d=so[us(d,so)]);do a.push(u),u=u+s,c==10&&!Ir.has(u)&&(u=Xt(u,Ir.get(s))),u>=d&&(s=u,d=s*c,c==10&&(d=so[us(d,so)]));while(u<=n);return a}function AC(i,e,t,n,s,r,o){let c=i.scales[i.axes[e].scale].asinh,l=n>c?sm(i,e,mi(c,t),n,s):[c],h=n>=0&&t<=0?[0]:[];return(t<-c?sm(i,e,mi(c,-n),-t,s):[c]).reverse().map(d=>-d).concat(h,l)}var Ox=/./,CC=/[12357]/,RC=/[125]/,tx=/1/,rm=(i,e,t,n)=>i.map((s,r)=>e==4&&s==0||r%n==0&&t.test(s.toExponential()[s<0?1:0])?s:null);function PC(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=i.scales[o],c=i.valToPos,l=r._space,h=c(10,o),u=c(9,o)-h>=l?Ox:c(7,o)-h>=l?CC:c(5,o)-h>=l?RC:tx;if(u==tx){let d=Dn(c(1,o)-h);if(d<l)return rm(e.slice().reverse(),a.distr,u,$i(l/d)).reverse()}return rm(e,a.distr,u,1)}function LC(i,e,t,n,s){let r=i.axes[t],o=r.scale,a=r._space,c=i.valToPos,l=Dn(c(1,o)-c(2,o));return l<a?rm(e.slice().reverse(),3,Ox,$i(a/l)).reverse():e}function IC(i,e,t,n){return n==null?hm:e==null?"":pm(e)}var nx={show:!0,scale:"y",stroke:cm,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:Ux,side:3,grid:ym,ticks:Dx,border:Nx,font:xm,lineGap:Fx,rotate:0};function DC(i,e){let t=3+(i||1)*2;return Xt(t*e,3)}function NC(i,e){let{scale:t,idxs:n}=i.series[0],s=i._data[0],r=i.valToPos(s[n[0]],t,!0),o=i.valToPos(s[n[1]],t,!0),a=Dn(o-r),c=i.series[e],l=a/(c.points.space*Dt);return n[1]-n[0]<=l}var ix={scale:null,auto:!0,sorted:0,min:Wt,max:-Wt},kx=(i,e,t,n,s)=>s,sx={show:!0,auto:!0,sorted:0,gaps:kx,alpha:1,facets:[Mn({},ix,{scale:"x"}),Mn({},ix,{scale:"y"})]},rx={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:kx,alpha:1,points:{show:NC,filter:null},values:null,min:Wt,max:-Wt,idxs:[],path:null,clip:null};function UC(i,e,t,n,s){return t/10}var Bx={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},FC=Mn({},Bx,{time:!1,ori:1}),ox={};function zx(i,e){let t=ox[i];return t||(t={key:i,plots:[],sub(n){t.plots.push(n)},unsub(n){t.plots=t.plots.filter(s=>s!=n)},pub(n,s,r,o,a,c,l){for(let h=0;h<t.plots.length;h++)t.plots[h]!=s&&t.plots[h].pub(n,s,r,o,a,c,l)}},i!=null&&(ox[i]=t)),t}var Ma=1,om=2;function lo(i,e,t){let n=i.mode,s=i.series[e],r=n==2?i._data[e]:i._data,o=i.scales,a=i.bbox,c=r[0],l=n==2?r[1]:r[e],h=n==2?o[s.facets[0].scale]:o[i.series[0].scale],u=n==2?o[s.facets[1].scale]:o[s.scale],d=a.left,f=a.top,p=a.width,v=a.height,g=i.valToPosH,m=i.valToPosV;return h.ori==0?t(s,c,l,h,u,g,m,d,f,p,v,hd,Ea,dd,Hx,Wx):t(s,c,l,h,u,m,g,f,d,v,p,ud,Ta,Sm,Gx,Xx)}function _m(i,e){let t=0,n=0,s=At(i.bands,mm);for(let r=0;r<s.length;r++){let o=s[r];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?n|=1:n|=2)}return[t,n==1?-1:n==2?1:n==3?2:0]}function OC(i,e,t,n,s){let r=i.mode,o=i.series[e],a=r==2?o.facets[1].scale:o.scale,c=i.scales[a];return s==-1?c.min:s==1?c.max:c.distr==3?c.dir==1?c.min:c.max:0}function nr(i,e,t,n,s,r){return lo(i,e,(o,a,c,l,h,u,d,f,p,v,g)=>{let m=o.pxRound,_=l.dir*(l.ori==0?1:-1),A=l.ori==0?Ea:Ta,b,C;_==1?(b=t,C=n):(b=n,C=t);let T=m(u(a[b],l,v,f)),y=m(d(c[b],h,g,p)),E=m(u(a[C],l,v,f)),F=m(d(r==1?h.max:h.min,h,g,p)),I=new Path2D(s);return A(I,E,F),A(I,T,F),A(I,T,y),I})}function cd(i,e,t,n,s,r){let o=null;if(i.length>0){o=new Path2D;let a=e==0?dd:Sm,c=t;for(let u=0;u<i.length;u++){let d=i[u];if(d[1]>d[0]){let f=d[0]-c;f>0&&a(o,c,n,f,n+r),c=d[1]}}let l=t+s-c,h=10;l>0&&a(o,c,n-h/2,l,n+r+h)}return o}function kC(i,e,t){let n=i[i.length-1];n&&n[0]==e?n[1]=t:i.push([e,t])}function bm(i,e,t,n,s,r,o){let a=[],c=i.length;for(let l=s==1?t:n;l>=t&&l<=n;l+=s)if(e[l]===null){let u=l,d=l;if(s==1)for(;++l<=n&&e[l]===null;)d=l;else for(;--l>=t&&e[l]===null;)d=l;let f=r(i[u]),p=d==u?f:r(i[d]),v=u-s;f=o<=0&&v>=0&&v<c?r(i[v]):f;let m=d+s;p=o>=0&&m>=0&&m<c?r(i[m]):p,p>=f&&a.push([f,p])}return a}function ax(i){return i==0?vx:i==1?In:e=>io(e,i)}function Vx(i){let e=i==0?hd:ud,t=i==0?(s,r,o,a,c,l)=>{s.arcTo(r,o,a,c,l)}:(s,r,o,a,c,l)=>{s.arcTo(o,r,c,a,l)},n=i==0?(s,r,o,a,c)=>{s.rect(r,o,a,c)}:(s,r,o,a,c)=>{s.rect(o,r,c,a)};return(s,r,o,a,c,l=0,h=0)=>{l==0&&h==0?n(s,r,o,a,c):(l=ds(l,a/2,c/2),h=ds(h,a/2,c/2),e(s,r+l,o),t(s,r+a,o,r+a,o+c,l),t(s,r+a,o+c,r,o+c,h),t(s,r,o+c,r,o,h),t(s,r,o,r+a,o,l),s.closePath())}}var hd=(i,e,t)=>{i.moveTo(e,t)},ud=(i,e,t)=>{i.moveTo(t,e)},Ea=(i,e,t)=>{i.lineTo(e,t)},Ta=(i,e,t)=>{i.lineTo(t,e)},dd=Vx(0),Sm=Vx(1),Hx=(i,e,t,n,s,r)=>{i.arc(e,t,n,s,r)},Gx=(i,e,t,n,s,r)=>{i.arc(t,e,n,s,r)},Wx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(e,t,n,s,r,o)},Xx=(i,e,t,n,s,r,o)=>{i.bezierCurveTo(t,e,s,n,o,r)};function qx(i){return(e,t,n,s,r)=>lo(e,t,(o,a,c,l,h,u,d,f,p,v,g)=>{let{pxRound:m,points:_}=o,A,b;l.ori==0?(A=hd,b=Hx):(A=ud,b=Gx);let C=Xt(_.width*Dt,3),T=(_.size-_.width)/2*Dt,y=Xt(T*2,3),E=new Path2D,F=new Path2D,{left:I,top:P,width:B,height:V}=e.bbox;dd(F,I-y,P-y,B+y*2,V+y*2);let D=G=>{if(c[G]!=null){let Y=m(u(a[G],l,v,f)),H=m(d(c[G],h,g,p));A(E,Y+T,H),b(E,Y,H,T,0,td*2)}};if(r)r.forEach(D);else for(let G=n;G<=s;G++)D(G);return{stroke:C>0?E:null,fill:E,clip:F,flags:Ma|om}})}function Yx(i){return(e,t,n,s,r,o)=>{n!=s&&(r!=n&&o!=n&&i(e,t,n),r!=s&&o!=s&&i(e,t,s),i(e,t,o))}}var BC=Yx(Ea),zC=Yx(Ta);function $x(i){let e=At(i?.alignGaps,0);return(t,n,s,r)=>lo(t,n,(o,a,c,l,h,u,d,f,p,v,g)=>{[s,r]=rd(c,s,r);let m=o.pxRound,_=V=>m(u(V,l,v,f)),A=V=>m(d(V,h,g,p)),b,C;l.ori==0?(b=Ea,C=BC):(b=Ta,C=zC);let T=l.dir*(l.ori==0?1:-1),y={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ma},E=y.stroke,F=!1;if(r-s>=v*4){let V=de=>t.posToVal(de,l.key,!0),D=null,G=null,Y,H,le,q=_(a[T==1?s:r]),J=_(a[s]),ne=_(a[r]),ue=V(T==1?J+1:ne-1);for(let de=T==1?s:r;de>=s&&de<=r;de+=T){let Q=a[de],xe=(T==1?Q<ue:Q>ue)?q:_(Q),_e=c[de];xe==q?_e!=null?(H=_e,D==null?(b(E,xe,A(H)),Y=D=G=H):H<D?D=H:H>G&&(G=H)):_e===null&&(F=!0):(D!=null&&C(E,q,A(D),A(G),A(Y),A(H)),_e!=null?(H=_e,b(E,xe,A(H)),D=G=Y=H):(D=G=null,_e===null&&(F=!0)),q=xe,ue=V(q+T))}D!=null&&D!=G&&le!=q&&C(E,q,A(D),A(G),A(Y),A(H))}else for(let V=T==1?s:r;V>=s&&V<=r;V+=T){let D=c[V];D===null?F=!0:D!=null&&b(E,_(a[V]),A(D))}let[P,B]=_m(t,n);if(o.fill!=null||P!=0){let V=y.fill=new Path2D(E),D=o.fillTo(t,n,o.min,o.max,P),G=A(D),Y=_(a[s]),H=_(a[r]);T==-1&&([H,Y]=[Y,H]),b(V,H,G),b(V,Y,G)}if(!o.spanGaps){let V=[];F&&V.push(...bm(a,c,s,r,T,_,e)),y.gaps=V=o.gaps(t,n,s,r,V),y.clip=cd(V,l.ori,f,p,v,g)}return B!=0&&(y.band=B==2?[nr(t,n,s,r,E,-1),nr(t,n,s,r,E,1)]:nr(t,n,s,r,E,B)),y})}function VC(i){let e=At(i.align,1),t=At(i.ascDesc,!1),n=At(i.alignGaps,0),s=At(i.extend,!1);return(r,o,a,c)=>lo(r,o,(l,h,u,d,f,p,v,g,m,_,A)=>{[a,c]=rd(u,a,c);let b=l.pxRound,{left:C,width:T}=r.bbox,y=J=>b(p(J,d,_,g)),E=J=>b(v(J,f,A,m)),F=d.ori==0?Ea:Ta,I={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:Ma},P=I.stroke,B=d.dir*(d.ori==0?1:-1),V=E(u[B==1?a:c]),D=y(h[B==1?a:c]),G=D,Y=D;s&&e==-1&&(Y=C,F(P,Y,V)),F(P,D,V);for(let J=B==1?a:c;J>=a&&J<=c;J+=B){let ne=u[J];if(ne==null)continue;let ue=y(h[J]),de=E(ne);e==1?F(P,ue,V):F(P,G,de),F(P,ue,de),V=de,G=ue}let H=G;s&&e==1&&(H=C+T,F(P,H,V));let[le,q]=_m(r,o);if(l.fill!=null||le!=0){let J=I.fill=new Path2D(P),ne=l.fillTo(r,o,l.min,l.max,le),ue=E(ne);F(J,H,ue),F(J,Y,ue)}if(!l.spanGaps){let J=[];J.push(...bm(h,u,a,c,B,y,n));let ne=l.width*Dt/2,ue=t||e==1?ne:-ne,de=t||e==-1?-ne:ne;J.forEach(Q=>{Q[0]+=ue,Q[1]+=de}),I.gaps=J=l.gaps(r,o,a,c,J),I.clip=cd(J,d.ori,g,m,_,A)}return q!=0&&(I.band=q==2?[nr(r,o,a,c,P,-1),nr(r,o,a,c,P,1)]:nr(r,o,a,c,P,q)),I})}function lx(i,e,t,n,s,r,o=Wt){if(i.length>1){let a=null;for(let c=0,l=1/0;c<i.length;c++)if(e[c]!==void 0){if(a!=null){let h=Dn(i[c]-i[a]);h<l&&(l=h,o=Dn(t(i[c],n,s,r)-t(i[a],n,s,r)))}a=c}}return o}function HC(i){i=i||nc;let e=At(i.size,[.6,Wt,1]),t=i.align||0,n=i.gap||0,s=i.radius;s=s==null?[0,0]:typeof s=="number"?[s,0]:s;let r=bt(s),o=1-e[0],a=At(e[1],Wt),c=At(e[2],1),l=At(i.disp,nc),h=At(i.each,f=>{}),{fill:u,stroke:d}=l;return(f,p,v,g)=>lo(f,p,(m,_,A,b,C,T,y,E,F,I,P)=>{let B=m.pxRound,V=t,D=n*Dt,G=a*Dt,Y=c*Dt,H,le;b.ori==0?[H,le]=r(f,p):[le,H]=r(f,p);let q=b.dir*(b.ori==0?1:-1),J=b.ori==0?dd:Sm,ne=b.ori==0?h:(Ee,$e,et,be,St,Ue,Xe)=>{h(Ee,$e,et,St,be,Xe,Ue)},ue=At(f.bands,mm).find(Ee=>Ee.series[0]==p),de=ue!=null?ue.dir:0,Q=m.fillTo(f,p,m.min,m.max,de),me=B(y(Q,C,P,F)),xe,_e,ve,Oe=I,Ze=B(m.width*Dt),Ge=!1,ct=null,lt=null,Je=null,zt=null;u!=null&&(Ze==0||d!=null)&&(Ge=!0,ct=u.values(f,p,v,g),lt=new Map,new Set(ct).forEach(Ee=>{Ee!=null&&lt.set(Ee,new Path2D)}),Ze>0&&(Je=d.values(f,p,v,g),zt=new Map,new Set(Je).forEach(Ee=>{Ee!=null&&zt.set(Ee,new Path2D)})));let{x0:Nt,size:Qt}=l;if(Nt!=null&&Qt!=null){V=1,_=Nt.values(f,p,v,g),Nt.unit==2&&(_=_.map(et=>f.posToVal(E+et*I,b.key,!0)));let Ee=Qt.values(f,p,v,g);Qt.unit==2?_e=Ee[0]*I:_e=T(Ee[0],b,I,E)-T(0,b,I,E),Oe=lx(_,A,T,b,I,E,Oe),ve=Oe-_e+D}else Oe=lx(_,A,T,b,I,E,Oe),ve=Oe*o+D,_e=Oe-ve;ve<1&&(ve=0),Ze>=_e/2&&(Ze=0),ve<5&&(B=vx);let Mt=ve>0,ln=Oe-ve-(Mt?Ze:0);_e=B(im(ln,Y,G)),xe=(V==0?_e/2:V==q?0:_e)-V*q*((V==0?D/2:0)+(Mt?Ze/2:0));let mt={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},rn=Ge?null:new Path2D,qt=null;if(ue!=null)qt=f.data[ue.series[1]];else{let{y0:Ee,y1:$e}=l;Ee!=null&&$e!=null&&(A=$e.values(f,p,v,g),qt=Ee.values(f,p,v,g))}let en=H*_e,O=le*_e;for(let Ee=q==1?v:g;Ee>=v&&Ee<=g;Ee+=q){let $e=A[Ee];if($e==null)continue;if(qt!=null){let X=qt[Ee]??0;if($e-X==0)continue;me=y(X,C,P,F)}let et=b.distr!=2||l!=null?_[Ee]:Ee,be=T(et,b,I,E),St=y(At($e,Q),C,P,F),Ue=B(be-xe),Xe=B(mi(St,me)),R=B(ds(St,me)),S=Xe-R;if($e!=null){let X=$e<0?O:en,ce=$e<0?en:O;Ge?(Ze>0&&Je[Ee]!=null&&J(zt.get(Je[Ee]),Ue,R+Ii(Ze/2),_e,mi(0,S-Ze),X,ce),ct[Ee]!=null&&J(lt.get(ct[Ee]),Ue,R+Ii(Ze/2),_e,mi(0,S-Ze),X,ce)):J(rn,Ue,R+Ii(Ze/2),_e,mi(0,S-Ze),X,ce),ne(f,p,Ee,Ue-Ze/2,R,_e+Ze,S)}}return Ze>0?mt.stroke=Ge?zt:rn:Ge||(mt._fill=m.width==0?m._fill:m._stroke??m._fill,mt.width=0),mt.fill=Ge?lt:rn,mt})}function GC(i,e){let t=At(e?.alignGaps,0);return(n,s,r,o)=>lo(n,s,(a,c,l,h,u,d,f,p,v,g,m)=>{[r,o]=rd(l,r,o);let _=a.pxRound,A=H=>_(d(H,h,g,p)),b=H=>_(f(H,u,m,v)),C,T,y;h.ori==0?(C=hd,y=Ea,T=Wx):(C=ud,y=Ta,T=Xx);let E=h.dir*(h.ori==0?1:-1),F=A(c[E==1?r:o]),I=F,P=[],B=[];for(let H=E==1?r:o;H>=r&&H<=o;H+=E)if(l[H]!=null){let q=c[H],J=A(q);P.push(I=J),B.push(b(l[H]))}let V={stroke:i(P,B,C,y,T,_),fill:null,clip:null,band:null,gaps:null,flags:Ma},D=V.stroke,[G,Y]=_m(n,s);if(a.fill!=null||G!=0){let H=V.fill=new Path2D(D),le=a.fillTo(n,s,a.min,a.max,G),q=b(le);y(H,I,q),y(H,F,q)}if(!a.spanGaps){let H=[];H.push(...bm(c,l,r,o,E,A,t)),V.gaps=H=a.gaps(n,s,r,o,H),V.clip=cd(H,h.ori,p,v,g,m)}return Y!=0&&(V.band=Y==2?[nr(n,s,r,o,D,-1),nr(n,s,r,o,D,1)]:nr(n,s,r,o,D,Y)),V})}function WC(i){return GC(XC,i)}function XC(i,e,t,n,s,r){let o=i.length;if(o<2)return null;let a=new Path2D;if(t(a,i[0],e[0]),o==2)n(a,i[1],e[1]);else{let c=Array(o),l=Array(o-1),h=Array(o-1),u=Array(o-1);for(let d=0;d<o-1;d++)h[d]=e[d+1]-e[d],u[d]=i[d+1]-i[d],l[d]=h[d]/u[d];c[0]=l[0];for(let d=1;d<o-1;d++)l[d]===0||l[d-1]===0||l[d-1]>0!=l[d]>0?c[d]=0:(c[d]=3*(u[d-1]+u[d])/((2*u[d]+u[d-1])/l[d-1]+(u[d]+2*u[d-1])/l[d]),isFinite(c[d])||(c[d]=0));c[o-1]=l[o-2];for(let d=0;d<o-1;d++)s(a,i[d]+u[d]/3,e[d]+c[d]*u[d]/3,i[d+1]-u[d]/3,e[d+1]-c[d+1]*u[d]/3,i[d+1],e[d+1])}return a}var am=new Set;function cx(){for(let i of am)i.syncRect(!0)}wa&&(oo(EA,xa,cx),oo(TA,xa,cx,!0),oo(nd,xa,()=>{Nn.pxRatio=Dt}));var qC=$x(),YC=qx();function hx(i,e,t,n){return(n?[i[0],i[1]].concat(i.slice(2)):[i[0]].concat(i.slice(1))).map((r,o)=>lm(r,o,e,t))}function $C(i,e){return i.map((t,n)=>n==0?{}:Mn({},e,t))}function lm(i,e,t,n){return Mn({},e==0?t:n,i)}function Zx(i,e,t){return e==null?ba:[e,t]}var ZC=Zx;function jC(i,e,t){return e==null?ba:id(e,t,fm,!0)}function jx(i,e,t,n){return e==null?ba:od(e,t,i.scales[n].log,!1)}var JC=jx;function Jx(i,e,t,n){return e==null?ba:dm(e,t,i.scales[n].log,!1)}var KC=Jx;function QC(i,e,t,n,s){let r=mi(Hy(i),Hy(e)),o=e-i,a=us(s/n*o,t);do{let c=t[a],l=n*c/o;if(l>=s&&r+(c<5?Ir.get(c):0)<=17)return[c,l]}while(++a<t.length);return[0,0]}function ux(i){let e,t;return i=i.replace(/(\d+)px/,(n,s)=>(e=In((t=+s)*Dt))+"px"),[i,e,t]}function eR(i){i.show&&[i.font,i.labelFont].forEach(e=>{let t=Xt(e[2]*Dt,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Nn(i,e,t){let n={mode:At(i.mode,1)},s=n.mode;function r(x,M,L,N){let W=M.valToPct(x);return N+L*(M.dir==-1?1-W:W)}function o(x,M,L,N){let W=M.valToPct(x);return N+L*(M.dir==-1?W:1-W)}function a(x,M,L,N){return M.ori==0?r(x,M,L,N):o(x,M,L,N)}n.valToPosH=r,n.valToPosV=o;let c=!1;n.status=0;let l=n.root=Yi(aA);if(i.id!=null&&(l.id=i.id),Li(l,i.class),i.title){let x=Yi(hA,l);x.textContent=i.title}let h=hs("canvas"),u=n.ctx=h.getContext("2d"),d=Yi(uA,l);oo("click",d,x=>{x.target===p&&($t!=yo||tn!=xo)&&Hn.click(n,x)},!0);let f=n.under=Yi(dA,d);d.appendChild(h);let p=n.over=Yi(fA,d);i=Sa(i);let v=+At(i.pxAlign,1),g=ax(v);(i.plugins||[]).forEach(x=>{x.opts&&(i=x.opts(n,i)||i)});let m=i.ms||.001,_=n.series=s==1?hx(i.series||[],ex,rx,!1):$C(i.series||[null],sx),A=n.axes=hx(i.axes||[],Qy,nx,!0),b=n.scales={},C=n.bands=i.bands||[];C.forEach(x=>{x.fill=bt(x.fill||null),x.dir=At(x.dir,-1)});let T=s==2?_[1].facets[0].scale:_[0].scale,y={axes:ks,series:vt},E=(i.drawOrder||["axes","series"]).map(x=>y[x]);function F(x){let M=x.distr==3?L=>tr(L>0?L:x.clamp(n,L,x.min,x.max,x.key)):x.distr==4?L=>Zp(L,x.asinh):x.distr==100?L=>x.fwd(L):L=>L;return L=>{let N=M(L),{_min:W,_max:j}=x,ae=j-W;return(N-W)/ae}}function I(x){let M=b[x];if(M==null){let L=(i.scales||nc)[x]||nc;if(L.from!=null){I(L.from);let N=Mn({},b[L.from],L,{key:x});N.valToPct=F(N),b[x]=N}else{M=b[x]=Mn({},x==T?Bx:FC,L),M.key=x;let N=M.time,W=M.range,j=Lr(W);if((x!=T||s==2&&!N)&&(j&&(W[0]==null||W[1]==null)&&(W={min:W[0]==null?By:{mode:1,hard:W[0],soft:W[0]},max:W[1]==null?By:{mode:1,hard:W[1],soft:W[1]}},j=!1),!j&&ld(W))){let ae=W;W=(pe,Me,De)=>Me==null?ba:id(Me,De,ae)}M.range=bt(W||(N?ZC:x==T?M.distr==3?JC:M.distr==4?KC:Zx:M.distr==3?jx:M.distr==4?Jx:jC)),M.auto=bt(j?!1:M.auto),M.clamp=bt(M.clamp||UC),M._min=M._max=null,M.valToPct=F(M)}}}I("x"),I("y"),s==1&&_.forEach(x=>{I(x.scale)}),A.forEach(x=>{I(x.scale)});for(let x in i.scales)I(x);let P=b[T],B=P.distr,V,D;P.ori==0?(Li(l,lA),V=r,D=o):(Li(l,cA),V=o,D=r);let G={};for(let x in b){let M=b[x];(M.min!=null||M.max!=null)&&(G[x]={min:M.min,max:M.max},M.min=M.max=null)}let Y=i.tzDate||(x=>new Date(In(x/m))),H=i.fmtDate||gm,le=m==1?lC(Y):uC(Y),q=jy(Y,Zy(m==1?aC:hC,H)),J=Ky(Y,Jy(fC,H)),ne=[],ue=n.legend=Mn({},gC,i.legend),de=n.cursor=Mn({},SC,{drag:{y:s==2}},i.cursor),Q=ue.show,me=de.show,xe=ue.markers;ue.idxs=ne,xe.width=bt(xe.width),xe.dash=bt(xe.dash),xe.stroke=bt(xe.stroke),xe.fill=bt(xe.fill);let _e,ve,Oe,Ze=[],Ge=[],ct,lt=!1,Je={};if(ue.live){let x=_[1]?_[1].values:null;lt=x!=null,ct=lt?x(n,1,0):{_:0};for(let M in ct)Je[M]=hm}if(Q)if(_e=hs("table",xA,l),Oe=hs("tbody",null,_e),ue.mount(n,_e),lt){ve=hs("thead",null,_e,Oe);let x=hs("tr",null,ve);hs("th",null,x);for(var zt in ct)hs("th",Ty,x).textContent=zt}else Li(_e,bA),ue.live&&Li(_e,_A);let Nt={show:!0},Qt={show:!1};function Mt(x,M){if(M==0&&(lt||!ue.live||s==2))return ba;let L=[],N=hs("tr",SA,Oe,Oe.childNodes[M]);Li(N,x.class),x.show||Li(N,ro);let W=hs("th",null,N);if(xe.show){let pe=Yi(MA,W);if(M>0){let Me=xe.width(n,M);Me&&(pe.style.border=Me+"px "+xe.dash(n,M)+" "+xe.stroke(n,M)),pe.style.background=xe.fill(n,M)}}let j=Yi(Ty,W);x.label instanceof HTMLElement?j.appendChild(x.label):j.textContent=x.label,M>0&&(xe.show||(j.style.color=x.width>0?xe.stroke(n,M):xe.fill(n,M)),mt("click",W,pe=>{if(de._lock)return;tt(pe);let Me=_.indexOf(x);if((pe.ctrlKey||pe.metaKey)!=ue.isolate){let De=_.some((Ne,ke)=>ke>0&&ke!=Me&&Ne.show);_.forEach((Ne,ke)=>{ke>0&&ys(ke,De?ke==Me?Nt:Qt:Nt,!0,_n.setSeries)})}else ys(Me,{show:!x.show},!0,_n.setSeries)},!1),nt&&mt(Py,W,pe=>{de._lock||(tt(pe),ys(_.indexOf(x),bo,!0,_n.setSeries))},!1));for(var ae in ct){let pe=hs("td",wA,N);pe.textContent="--",L.push(pe)}return[N,L]}let ln=new Map;function mt(x,M,L,N=!0){let W=ln.get(M)||{},j=de.bind[x](n,M,L,N);j&&(oo(x,M,W[x]=j),ln.set(M,W))}function rn(x,M,L){let N=ln.get(M)||{};for(let W in N)(x==null||W==x)&&(nm(W,M,N[W]),delete N[W]);x==null&&ln.delete(M)}let qt=0,en=0,O=0,Ee=0,$e=0,et=0,be=$e,St=et,Ue=O,Xe=Ee,R=0,S=0,X=0,ce=0;n.bbox={};let oe=!1,ge=!1,ye=!1,te=!1,ie=!1,fe=!1;function k(x,M,L){(L||x!=n.width||M!=n.height)&&re(x,M),dt(!1),ye=!0,ge=!0,Jn()}function re(x,M){n.width=qt=O=x,n.height=en=Ee=M,$e=et=0,we(),qe();let L=n.bbox;R=L.left=io($e*Dt,.5),S=L.top=io(et*Dt,.5),X=L.width=io(O*Dt,.5),ce=L.height=io(Ee*Dt,.5)}let se=3;function Te(){let x=!1,M=0;for(;!x;){M++;let L=mo(M),N=vs(M);x=M==se||L&&N,x||(re(n.width,n.height),ge=!0)}}function Se({width:x,height:M}){k(x,M)}n.setSize=Se;function we(){let x=!1,M=!1,L=!1,N=!1;A.forEach((W,j)=>{if(W.show&&W._show){let{side:ae,_size:pe}=W,Me=ae%2,De=W.label!=null?W.labelSize:0,Ne=pe+De;Ne>0&&(Me?(O-=Ne,ae==3?($e+=Ne,N=!0):L=!0):(Ee-=Ne,ae==0?(et+=Ne,x=!0):M=!0))}}),ms[0]=x,ms[1]=L,ms[2]=M,ms[3]=N,O-=ji[1]+ji[3],$e+=ji[3],Ee-=ji[2]+ji[0],et+=ji[0]}function qe(){let x=$e+O,M=et+Ee,L=$e,N=et;function W(j,ae){switch(j){case 1:return x+=ae,x-ae;case 2:return M+=ae,M-ae;case 3:return L-=ae,L+ae;case 0:return N-=ae,N+ae}}A.forEach((j,ae)=>{if(j.show&&j._show){let pe=j.side;j._pos=W(pe,j._size),j.label!=null&&(j._lpos=W(pe,j.labelSize))}})}if(de.dataIdx==null){let x=de.hover,M=x.skip=new Set(x.skip??[]);M.add(void 0);let L=x.prox=bt(x.prox),N=x.bias??=0;de.dataIdx=(W,j,ae,pe)=>{if(j==0)return ae;let Me=ae,De=L(W,j,ae,pe)??Wt,Ne=De>=0&&De<Wt,ke=P.ori==0?O:Ee,ot=de.left,Ct=e[0],wt=e[j];if(M.has(wt[ae])){Me=null;let yt=null,Ke=null,Ye;if(N==0||N==-1)for(Ye=ae;yt==null&&Ye-- >0;)M.has(wt[Ye])||(yt=Ye);if(N==0||N==1)for(Ye=ae;Ke==null&&Ye++<wt.length;)M.has(wt[Ye])||(Ke=Ye);if(yt!=null||Ke!=null)if(Ne){let jt=yt==null?-1/0:V(Ct[yt],P,ke,0),un=Ke==null?1/0:V(Ct[Ke],P,ke,0),kn=ot-jt,Vt=un-ot;kn<=Vt?kn<=De&&(Me=yt):Vt<=De&&(Me=Ke)}else Me=Ke==null?yt:yt==null?Ke:ae-yt<=Ke-ae?yt:Ke}else Ne&&Dn(ot-V(Ct[ae],P,ke,0))>De&&(Me=null);return Me}}let tt=x=>{de.event=x};de.idxs=ne,de._lock=!1;let he=de.points;he.show=bt(he.show),he.size=bt(he.size),he.stroke=bt(he.stroke),he.width=bt(he.width),he.fill=bt(he.fill);let ze=n.focus=Mn({},i.focus||{alpha:.3},de.focus),nt=ze.prox>=0,Re=nt&&he.one,ht=[],Yt=[],oi=[];function Da(x,M){let L=he.show(n,M);if(L instanceof HTMLElement)return Li(L,yA),Li(L,x.class),Ns(L,-10,-10,O,Ee),p.insertBefore(L,ht[M]),L}function uo(x,M){if(s==1||M>0){let L=s==1&&b[x.scale].time,N=x.value;x.value=L?Xy(N)?Ky(Y,Jy(N,H)):N||J:N||IC,x.label=x.label||(L?wC:MC)}if(Re||M>0){x.width=x.width==null?1:x.width,x.paths=x.paths||qC||FA,x.fillTo=bt(x.fillTo||OC),x.pxAlign=+At(x.pxAlign,v),x.pxRound=ax(x.pxAlign),x.stroke=bt(x.stroke||null),x.fill=bt(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let L=DC(mi(1,x.width),1),N=x.points=Mn({},{size:L,width:mi(1,L*.2),stroke:x.stroke,space:L*2,paths:YC,_stroke:null,_fill:null},x.points);N.show=bt(N.show),N.filter=bt(N.filter),N.fill=bt(N.fill),N.stroke=bt(N.stroke),N.paths=bt(N.paths),N.pxAlign=x.pxAlign}if(Q){let L=Mt(x,M);Ze.splice(M,0,L[0]),Ge.splice(M,0,L[1]),ue.values.push(null)}if(me){ne.splice(M,0,null);let L=null;Re?M==0&&(L=Da(x,M)):M>0&&(L=Da(x,M)),ht.splice(M,0,L),Yt.splice(M,0,0),oi.splice(M,0,0)}On("addSeries",M)}function Vd(x,M){M=M??_.length,x=s==1?lm(x,M,ex,rx):lm(x,M,{},sx),_.splice(M,0,x),uo(_[M],M)}n.addSeries=Vd;function pc(x){if(_.splice(x,1),Q){ue.values.splice(x,1),Ge.splice(x,1);let M=Ze.splice(x,1)[0];rn(null,M.firstChild),M.remove()}me&&(ne.splice(x,1),ht.splice(x,1)[0].remove(),Yt.splice(x,1),oi.splice(x,1)),On("delSeries",x)}n.delSeries=pc;let ms=[!1,!1,!1,!1];function Us(x,M){if(x._show=x.show,x.show){let L=x.side%2,N=b[x.scale];N==null&&(x.scale=L?_[1].scale:T,N=b[x.scale]);let W=N.time;x.size=bt(x.size),x.space=bt(x.space),x.rotate=bt(x.rotate),Lr(x.incrs)&&x.incrs.forEach(ae=>{!Ir.has(ae)&&Ir.set(ae,_x(ae))}),x.incrs=bt(x.incrs||(N.distr==2?sC:W?m==1?oC:cC:so)),x.splits=bt(x.splits||(W&&N.distr==1?le:N.distr==3?sm:N.distr==4?AC:TC)),x.stroke=bt(x.stroke),x.grid.stroke=bt(x.grid.stroke),x.ticks.stroke=bt(x.ticks.stroke),x.border.stroke=bt(x.border.stroke);let j=x.values;x.values=Lr(j)&&!Lr(j[0])?bt(j):W?Lr(j)?jy(Y,Zy(j,H)):Xy(j)?dC(Y,j):j||q:j||EC,x.filter=bt(x.filter||(N.distr>=3&&N.log==10?PC:N.distr==3&&N.log==2?LC:yx)),x.font=ux(x.font),x.labelFont=ux(x.labelFont),x._size=x.size(n,null,M,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(ms[M]=!0,x._el=Yi(pA,d))}}function Fs(x,M,L,N){let[W,j,ae,pe]=L,Me=M%2,De=0;return Me==0&&(pe||j)&&(De=M==0&&!W||M==2&&!ae?In(Qy.size/3):0),Me==1&&(W||ae)&&(De=M==1&&!j||M==3&&!pe?In(nx.size/2):0),De}let Na=n.padding=(i.padding||[Fs,Fs,Fs,Fs]).map(x=>bt(At(x,Fs))),ji=n._padding=Na.map((x,M)=>x(n,M,ms,0)),cn,fn=null,pn=null,gs=s==1?_[0].idxs:null,bi=null,ir=!1;function Ua(x,M){if(e=x??[],n.data=n._data=e,s==2){cn=0;for(let L=1;L<_.length;L++)cn+=e[L][0].length}else{e.length==0&&(n.data=n._data=e=[[]]),bi=e[0],cn=bi.length;let L=e;if(B==2){L=e.slice();let N=L[0]=Array(cn);for(let W=0;W<cn;W++)N[W]=W}n._data=e=L}if(dt(!0),On("setData"),B==2&&(ye=!0),M!==!1){let L=P;L.auto(n,ir)?Fa():or(T,L.min,L.max),te=te||de.left>=0,fe=!0,Jn()}}n.setData=Ua;function Fa(){ir=!0;let x,M;s==1&&(cn>0?(fn=gs[0]=0,pn=gs[1]=cn-1,x=e[0][fn],M=e[0][pn],B==2?(x=fn,M=pn):x==M&&(B==3?[x,M]=od(x,x,P.log,!1):B==4?[x,M]=dm(x,x,P.log,!1):P.time?M=x+In(86400/m):[x,M]=id(x,M,fm,!0))):(fn=gs[0]=x=null,pn=gs[1]=M=null)),or(T,x,M)}let fo,sr,po,w,z,K,$,Z,Ae,Le;function Ce(x,M,L,N,W,j){x??=Cy,L??=mm,N??="butt",W??=Cy,j??="round",x!=fo&&(u.strokeStyle=fo=x),W!=sr&&(u.fillStyle=sr=W),M!=po&&(u.lineWidth=po=M),j!=z&&(u.lineJoin=z=j),N!=K&&(u.lineCap=K=N),L!=w&&u.setLineDash(w=L)}function Ie(x,M,L,N){M!=sr&&(u.fillStyle=sr=M),x!=$&&(u.font=$=x),L!=Z&&(u.textAlign=Z=L),N!=Ae&&(u.textBaseline=Ae=N)}function He(x,M,L,N,W=0){if(N.length>0&&x.auto(n,ir)&&(M==null||M.min==null)){let j=At(fn,0),ae=At(pn,N.length-1),pe=L.min==null?PA(N,j,ae,W,x.distr==3):[L.min,L.max];x.min=ds(x.min,L.min=pe[0]),x.max=mi(x.max,L.max=pe[1])}}let st={min:null,max:null};function gt(){for(let N in b){let W=b[N];G[N]==null&&(W.min==null||G[T]!=null&&W.auto(n,ir))&&(G[N]=st)}for(let N in b){let W=b[N];G[N]==null&&W.from!=null&&G[W.from]!=null&&(G[N]=st)}G[T]!=null&&dt(!0);let x={};for(let N in G){let W=G[N];if(W!=null){let j=x[N]=Sa(b[N],BA);if(W.min!=null)Mn(j,W);else if(N!=T||s==2)if(cn==0&&j.from==null){let ae=j.range(n,null,null,N);j.min=ae[0],j.max=ae[1]}else j.min=Wt,j.max=-Wt}}if(cn>0){_.forEach((N,W)=>{if(s==1){let j=N.scale,ae=G[j];if(ae==null)return;let pe=x[j];if(W==0){let Me=pe.range(n,pe.min,pe.max,j);pe.min=Me[0],pe.max=Me[1],fn=us(pe.min,e[0]),pn=us(pe.max,e[0]),pn-fn>1&&(e[0][fn]<pe.min&&fn++,e[0][pn]>pe.max&&pn--),N.min=bi[fn],N.max=bi[pn]}else N.show&&N.auto&&He(pe,ae,N,e[W],N.sorted);N.idxs[0]=fn,N.idxs[1]=pn}else if(W>0&&N.show&&N.auto){let[j,ae]=N.facets,pe=j.scale,Me=ae.scale,[De,Ne]=e[W],ke=x[pe],ot=x[Me];ke!=null&&He(ke,G[pe],j,De,j.sorted),ot!=null&&He(ot,G[Me],ae,Ne,ae.sorted),N.min=ae.min,N.max=ae.max}});for(let N in x){let W=x[N],j=G[N];if(W.from==null&&(j==null||j.min==null)){let ae=W.range(n,W.min==Wt?null:W.min,W.max==-Wt?null:W.max,N);W.min=ae[0],W.max=ae[1]}}}for(let N in x){let W=x[N];if(W.from!=null){let j=x[W.from];if(j.min==null)W.min=W.max=null;else{let ae=W.range(n,j.min,j.max,N);W.min=ae[0],W.max=ae[1]}}}let M={},L=!1;for(let N in x){let W=x[N],j=b[N];if(j.min!=W.min||j.max!=W.max){j.min=W.min,j.max=W.max;let ae=j.distr;j._min=ae==3?tr(j.min):ae==4?Zp(j.min,j.asinh):ae==100?j.fwd(j.min):j.min,j._max=ae==3?tr(j.max):ae==4?Zp(j.max,j.asinh):ae==100?j.fwd(j.max):j.max,M[N]=L=!0}}if(L){_.forEach((N,W)=>{s==2?W>0&&M.y&&(N._paths=null):M[N.scale]&&(N._paths=null)});for(let N in M)ye=!0,On("setScale",N);me&&de.left>=0&&(te=fe=!0)}for(let N in G)G[N]=null}function Ve(x){let M=im(fn-1,0,cn-1),L=im(pn+1,0,cn-1);for(;x[M]==null&&M>0;)M--;for(;x[L]==null&&L<cn-1;)L++;return[M,L]}function vt(){if(cn>0){let x=_.some(M=>M._focus)&&Le!=ze.alpha;x&&(u.globalAlpha=Le=ze.alpha),_.forEach((M,L)=>{if(L>0&&M.show&&(on(L,!1),on(L,!0),M._paths==null)){let N=Le;Le!=M.alpha&&(u.globalAlpha=Le=M.alpha);let W=s==2?[0,e[L][0].length-1]:Ve(e[L]);M._paths=M.paths(n,L,W[0],W[1]),Le!=N&&(u.globalAlpha=Le=N)}}),_.forEach((M,L)=>{if(L>0&&M.show){let N=Le;Le!=M.alpha&&(u.globalAlpha=Le=M.alpha),M._paths!=null&&Ot(L,!1);{let W=M._paths!=null?M._paths.gaps:null,j=M.points.show(n,L,fn,pn,W),ae=M.points.filter(n,L,j,W);(j||ae)&&(M.points._paths=M.points.paths(n,L,fn,pn,ae),Ot(L,!0))}Le!=N&&(u.globalAlpha=Le=N),On("drawSeries",L)}}),x&&(u.globalAlpha=Le=1)}}function on(x,M){let L=M?_[x].points:_[x];L._stroke=L.stroke(n,x),L._fill=L.fill(n,x)}function Ot(x,M){let L=M?_[x].points:_[x],{stroke:N,fill:W,clip:j,flags:ae,_stroke:pe=L._stroke,_fill:Me=L._fill,_width:De=L.width}=L._paths;De=Xt(De*Dt,3);let Ne=null,ke=De%2/2;M&&Me==null&&(Me=De>0?"#fff":pe);let ot=L.pxAlign==1&&ke>0;if(ot&&u.translate(ke,ke),!M){let Ct=R-De/2,wt=S-De/2,yt=X+De,Ke=ce+De;Ne=new Path2D,Ne.rect(Ct,wt,yt,Ke)}M?Fe(pe,De,L.dash,L.cap,Me,N,W,ae,j):kt(x,pe,De,L.dash,L.cap,Me,N,W,ae,Ne,j),ot&&u.translate(-ke,-ke)}function kt(x,M,L,N,W,j,ae,pe,Me,De,Ne){let ke=!1;Me!=0&&C.forEach((ot,Ct)=>{if(ot.series[0]==x){let wt=_[ot.series[1]],yt=e[ot.series[1]],Ke=(wt._paths||nc).band;Lr(Ke)&&(Ke=ot.dir==1?Ke[0]:Ke[1]);let Ye,jt=null;wt.show&&Ke&&IA(yt,fn,pn)?(jt=ot.fill(n,Ct)||j,Ye=wt._paths.clip):Ke=null,Fe(M,L,N,W,jt,ae,pe,Me,De,Ne,Ye,Ke),ke=!0}}),ke||Fe(M,L,N,W,j,ae,pe,Me,De,Ne)}let wn=Ma|om;function Fe(x,M,L,N,W,j,ae,pe,Me,De,Ne,ke){Ce(x,M,L,N,W),(Me||De||ke)&&(u.save(),Me&&u.clip(Me),De&&u.clip(De)),ke?(pe&wn)==wn?(u.clip(ke),Ne&&u.clip(Ne),xt(W,ae),vn(x,j,M)):pe&om?(xt(W,ae),u.clip(ke),vn(x,j,M)):pe&Ma&&(u.save(),u.clip(ke),Ne&&u.clip(Ne),xt(W,ae),u.restore(),vn(x,j,M)):(xt(W,ae),vn(x,j,M)),(Me||De||ke)&&u.restore()}function vn(x,M,L){L>0&&(M instanceof Map?M.forEach((N,W)=>{u.strokeStyle=fo=W,u.stroke(N)}):M!=null&&x&&u.stroke(M))}function xt(x,M){M instanceof Map?M.forEach((L,N)=>{u.fillStyle=sr=N,u.fill(L)}):M!=null&&x&&u.fill(M)}function Os(x,M,L,N){let W=A[x],j;if(N<=0)j=[0,0];else{let ae=W._space=W.space(n,x,M,L,N),pe=W._incrs=W.incrs(n,x,M,L,N,ae);j=QC(M,L,pe,N,ae)}return W._found=j}function yn(x,M,L,N,W,j,ae,pe,Me,De){let Ne=ae%2/2;v==1&&u.translate(Ne,Ne),Ce(pe,ae,Me,De,pe),u.beginPath();let ke,ot,Ct,wt,yt=W+(N==0||N==3?-j:j);L==0?(ot=W,wt=yt):(ke=W,Ct=yt);for(let Ke=0;Ke<x.length;Ke++)M[Ke]!=null&&(L==0?ke=Ct=x[Ke]:ot=wt=x[Ke],u.moveTo(ke,ot),u.lineTo(Ct,wt));u.stroke(),v==1&&u.translate(-Ne,-Ne)}function mo(x){let M=!0;return A.forEach((L,N)=>{if(!L.show)return;let W=b[L.scale];if(W.min==null){L._show&&(M=!1,L._show=!1,dt(!1));return}else L._show||(M=!1,L._show=!0,dt(!1));let j=L.side,ae=j%2,{min:pe,max:Me}=W,[De,Ne]=Os(N,pe,Me,ae==0?O:Ee);if(Ne==0)return;let ke=W.distr==2,ot=L._splits=L.splits(n,N,pe,Me,De,Ne,ke),Ct=W.distr==2?ot.map(Ye=>bi[Ye]):ot,wt=W.distr==2?bi[ot[1]]-bi[ot[0]]:De,yt=L._values=L.values(n,L.filter(n,Ct,N,Ne,wt),N,Ne,wt);L._rotate=j==2?L.rotate(n,yt,N,Ne):0;let Ke=L._size;L._size=$i(L.size(n,yt,N,x)),Ke!=null&&L._size!=Ke&&(M=!1)}),M}function vs(x){let M=!0;return Na.forEach((L,N)=>{let W=L(n,N,ms,x);W!=ji[N]&&(M=!1),ji[N]=W}),M}function ks(){for(let x=0;x<A.length;x++){let M=A[x];if(!M.show||!M._show)continue;let L=M.side,N=L%2,W,j,ae=M.stroke(n,x),pe=L==0||L==3?-1:1,[Me,De]=M._found;if(M.label!=null){let ci=M.labelGap*pe,wi=In((M._lpos+ci)*Dt);Ie(M.labelFont[0],ae,"center",L==2?"top":Ay),u.save(),N==1?(W=j=0,u.translate(wi,In(S+ce/2)),u.rotate((L==3?-td:td)/2)):(W=In(R+X/2),j=wi);let Fr=gx(M.label)?M.label(n,x,Me,De):M.label;u.fillText(Fr,W,j),u.restore()}if(De==0)continue;let Ne=b[M.scale],ke=N==0?X:ce,ot=N==0?R:S,Ct=M._splits,wt=Ne.distr==2?Ct.map(ci=>bi[ci]):Ct,yt=Ne.distr==2?bi[Ct[1]]-bi[Ct[0]]:Me,Ke=M.ticks,Ye=M.border,jt=Ke.show?Ke.size:0,un=In(jt*Dt),kn=In((M.alignTo==2?M._size-jt-M.gap:M.gap)*Dt),Vt=M._rotate*-td/180,dn=g(M._pos*Dt),Si=(un+kn)*pe,li=dn+Si;j=N==0?li:0,W=N==1?li:0;let Ni=M.font[0],Ji=M.align==1?va:M.align==2?qp:Vt>0?va:Vt<0?qp:N==0?"center":L==3?qp:va,_s=Vt||N==1?"middle":L==2?"top":Ay;Ie(Ni,ae,Ji,_s);let Mi=M.font[1]*M.lineGap,Ui=Ct.map(ci=>g(a(ci,Ne,ke,ot))),Ki=M._values;for(let ci=0;ci<Ki.length;ci++){let wi=Ki[ci];if(wi!=null){N==0?W=Ui[ci]:j=Ui[ci],wi=""+wi;let Fr=wi.indexOf(`
`)==-1?[wi]:wi.split(/\n/gm);for(let hi=0;hi<Fr.length;hi++){let Km=Fr[hi];Vt?(u.save(),u.translate(W,j+hi*Mi),u.rotate(Vt),u.fillText(Km,0,0),u.restore()):u.fillText(Km,W,j+hi*Mi)}}}Ke.show&&yn(Ui,Ke.filter(n,wt,x,De,yt),N,L,dn,un,Xt(Ke.width*Dt,3),Ke.stroke(n,x),Ke.dash,Ke.cap);let bs=M.grid;bs.show&&yn(Ui,bs.filter(n,wt,x,De,yt),N,N==0?2:1,N==0?S:R,N==0?ce:X,Xt(bs.width*Dt,3),bs.stroke(n,x),bs.dash,bs.cap),Ye.show&&yn([dn],[1],N==0?1:0,N==0?1:2,N==1?S:R,N==1?ce:X,Xt(Ye.width*Dt,3),Ye.stroke(n,x),Ye.dash,Ye.cap)}On("drawAxes")}function dt(x){_.forEach((M,L)=>{L>0&&(M._paths=null,x&&(s==1?(M.min=null,M.max=null):M.facets.forEach(N=>{N.min=null,N.max=null})))})}let hn=!1,ai=!1,Bt=[];function xn(){ai=!1;for(let x=0;x<Bt.length;x++)On(...Bt[x]);Bt.length=0}function Jn(){hn||(qA(Nm),hn=!0)}function mc(x,M=!1){hn=!0,ai=M,x(n),Nm(),M&&Bt.length>0&&queueMicrotask(xn)}n.batch=mc;function Nm(){if(oe&&(gt(),oe=!1),ye&&(Te(),ye=!1),ge){if(Kt(f,va,$e),Kt(f,"top",et),Kt(f,Kl,O),Kt(f,Ql,Ee),Kt(p,va,$e),Kt(p,"top",et),Kt(p,Kl,O),Kt(p,Ql,Ee),Kt(d,Kl,qt),Kt(d,Ql,en),h.width=In(qt*Dt),h.height=In(en*Dt),A.forEach(({_el:x,_show:M,_size:L,_pos:N,side:W})=>{if(x!=null)if(M){let j=W===3||W===0?L:0,ae=W%2==1;Kt(x,ae?"left":"top",N-j),Kt(x,ae?"width":"height",L),Kt(x,ae?"top":"left",ae?et:$e),Kt(x,ae?"height":"width",ae?Ee:O),tm(x,ro)}else Li(x,ro)}),fo=sr=po=z=K=$=Z=Ae=w=null,Le=1,Ba(!0),$e!=be||et!=St||O!=Ue||Ee!=Xe){dt(!1);let x=O/Ue,M=Ee/Xe;if(me&&!te&&de.left>=0){de.left*=x,de.top*=M,go&&Ns(go,In(de.left),0,O,Ee),vo&&Ns(vo,0,In(de.top),O,Ee);for(let L=0;L<ht.length;L++){let N=ht[L];N!=null&&(Yt[L]*=x,oi[L]*=M,Ns(N,$i(Yt[L]),$i(oi[L]),O,Ee))}}if(Zt.show&&!ie&&Zt.left>=0&&Zt.width>0){Zt.left*=x,Zt.width*=x,Zt.top*=M,Zt.height*=M;for(let L in Yd)Kt(_o,L,Zt[L])}be=$e,St=et,Ue=O,Xe=Ee}On("setSize"),ge=!1}qt>0&&en>0&&(u.clearRect(0,0,h.width,h.height),On("drawClear"),E.forEach(x=>x()),On("draw")),Zt.show&&ie&&(gc(Zt),ie=!1),me&&te&&(Ur(null,!0,!1),te=!1),ue.show&&ue.live&&fe&&(Xd(),fe=!1),c||(c=!0,n.status=1,On("ready")),ir=!1,hn=!1}n.redraw=(x,M)=>{ye=M||!1,x!==!1?or(T,P.min,P.max):Jn()};function Hd(x,M){let L=b[x];if(L.from==null){if(cn==0){let N=L.range(n,M.min,M.max,x);M.min=N[0],M.max=N[1]}if(M.min>M.max){let N=M.min;M.min=M.max,M.max=N}if(cn>1&&M.min!=null&&M.max!=null&&M.max-M.min<1e-16)return;x==T&&L.distr==2&&cn>0&&(M.min=us(M.min,e[0]),M.max=us(M.max,e[0]),M.min==M.max&&M.max++),G[x]=M,oe=!0,Jn()}}n.setScale=Hd;let Gd,Wd,go,vo,Um,Fm,yo,xo,Om,km,$t,tn,rr=!1,Hn=de.drag,Un=Hn.x,Fn=Hn.y;me&&(de.x&&(Gd=Yi(gA,p)),de.y&&(Wd=Yi(vA,p)),P.ori==0?(go=Gd,vo=Wd):(go=Wd,vo=Gd),$t=de.left,tn=de.top);let Zt=n.select=Mn({show:!0,over:!0,left:0,width:0,top:0,height:0},i.select),_o=Zt.show?Yi(mA,Zt.over?p:f):null;function gc(x,M){if(Zt.show){for(let L in x)Zt[L]=x[L],L in Yd&&Kt(_o,L,x[L]);M!==!1&&On("setSelect")}}n.setSelect=gc;function k_(x){if(_[x].show)Q&&tm(Ze[x],ro);else if(Q&&Li(Ze[x],ro),me){let L=Re?ht[0]:ht[x];L!=null&&Ns(L,-10,-10,O,Ee)}}function or(x,M,L){Hd(x,{min:M,max:L})}function ys(x,M,L,N){M.focus!=null&&G_(x),M.show!=null&&_.forEach((W,j)=>{j>0&&(x==j||x==null)&&(W.show=M.show,k_(j),s==2?(or(W.facets[0].scale,null,null),or(W.facets[1].scale,null,null)):or(W.scale,null,null),Jn())}),L!==!1&&On("setSeries",x,M),N&&za("setSeries",n,x,M)}n.setSeries=ys;function B_(x,M){Mn(C[x],M)}function z_(x,M){x.fill=bt(x.fill||null),x.dir=At(x.dir,-1),M=M??C.length,C.splice(M,0,x)}function V_(x){x==null?C.length=0:C.splice(x,1)}n.addBand=z_,n.setBand=B_,n.delBand=V_;function H_(x,M){_[x].alpha=M,me&&ht[x]!=null&&(ht[x].style.opacity=M),Q&&Ze[x]&&(Ze[x].style.opacity=M)}let Bs,ar,Nr,bo={focus:!0};function G_(x){if(x!=Nr){let M=x==null,L=ze.alpha!=1;_.forEach((N,W)=>{if(s==1||W>0){let j=M||W==0||W==x;N._focus=M?null:j,L&&H_(W,j?1:ze.alpha)}}),Nr=x,L&&Jn()}}Q&&nt&&mt(Ly,_e,x=>{de._lock||(tt(x),Nr!=null&&ys(null,bo,!0,_n.setSeries))});function xs(x,M,L){let N=b[M];L&&(x=x/Dt-(N.ori==1?et:$e));let W=O;N.ori==1&&(W=Ee,x=W-x),N.dir==-1&&(x=W-x);let j=N._min,ae=N._max,pe=x/W,Me=j+(ae-j)*pe,De=N.distr;return De==3?_a(10,Me):De==4?NA(Me,N.asinh):De==100?N.bwd(Me):Me}function W_(x,M){let L=xs(x,T,M);return us(L,e[0],fn,pn)}n.valToIdx=x=>us(x,e[0]),n.posToIdx=W_,n.posToVal=xs,n.valToPos=(x,M,L)=>b[M].ori==0?r(x,b[M],L?X:O,L?R:0):o(x,b[M],L?ce:Ee,L?S:0),n.setCursor=(x,M,L)=>{$t=x.left,tn=x.top,Ur(null,M,L)};function Bm(x,M){Kt(_o,va,Zt.left=x),Kt(_o,Kl,Zt.width=M)}function zm(x,M){Kt(_o,"top",Zt.top=x),Kt(_o,Ql,Zt.height=M)}let Oa=P.ori==0?Bm:zm,ka=P.ori==1?Bm:zm;function X_(){if(Q&&ue.live)for(let x=s==2?1:0;x<_.length;x++){if(x==0&&lt)continue;let M=ue.values[x],L=0;for(let N in M)Ge[x][L++].firstChild.nodeValue=M[N]}}function Xd(x,M){if(x!=null&&(x.idxs?x.idxs.forEach((L,N)=>{ne[N]=L}):kA(x.idx)||ne.fill(x.idx),ue.idx=ne[0]),Q&&ue.live){for(let L=0;L<_.length;L++)(L>0||s==1&&!lt)&&q_(L,ne[L]);X_()}fe=!1,M!==!1&&On("setLegend")}n.setLegend=Xd;function q_(x,M){let L=_[x],N=x==0&&B==2?bi:e[x],W;lt?W=L.values(n,x,M)??Je:(W=L.value(n,M==null?null:N[M],x,M),W=W==null?Je:{_:W}),ue.values[x]=W}function Ur(x,M,L){Om=$t,km=tn,[$t,tn]=de.move(n,$t,tn),de.left=$t,de.top=tn,me&&(go&&Ns(go,In($t),0,O,Ee),vo&&Ns(vo,0,In(tn),O,Ee));let N,W=fn>pn;Bs=Wt,ar=null;let j=P.ori==0?O:Ee,ae=P.ori==1?O:Ee;if($t<0||cn==0||W){N=de.idx=null;for(let pe=0;pe<_.length;pe++){let Me=ht[pe];Me!=null&&Ns(Me,-10,-10,O,Ee)}nt&&ys(null,bo,!0,x==null&&_n.setSeries),ue.live&&(ne.fill(N),fe=!0)}else{let pe,Me,De;s==1&&(pe=P.ori==0?$t:tn,Me=xs(pe,T),N=de.idx=us(Me,e[0],fn,pn),De=V(e[0][N],P,j,0));let Ne=-10,ke=-10,ot=0,Ct=0,wt=!0,yt="",Ke="";for(let Ye=s==2?1:0;Ye<_.length;Ye++){let jt=_[Ye],un=ne[Ye],kn=un==null?null:s==1?e[Ye][un]:e[Ye][1][un],Vt=de.dataIdx(n,Ye,N,Me),dn=Vt==null?null:s==1?e[Ye][Vt]:e[Ye][1][Vt];if(fe=fe||dn!=kn||Vt!=un,ne[Ye]=Vt,Ye>0&&jt.show){let Si=Vt==null?-10:Vt==N?De:V(s==1?e[0][Vt]:e[Ye][0][Vt],P,j,0),li=dn==null?-10:D(dn,s==1?b[jt.scale]:b[jt.facets[1].scale],ae,0);if(nt&&dn!=null){let Ni=P.ori==1?$t:tn,Ji=Dn(ze.dist(n,Ye,Vt,li,Ni));if(Ji<Bs){let _s=ze.bias;if(_s!=0){let Mi=xs(Ni,jt.scale),Ui=dn>=0?1:-1,Ki=Mi>=0?1:-1;Ki==Ui&&(Ki==1?_s==1?dn>=Mi:dn<=Mi:_s==1?dn<=Mi:dn>=Mi)&&(Bs=Ji,ar=Ye)}else Bs=Ji,ar=Ye}}if(fe||Re){let Ni,Ji;P.ori==0?(Ni=Si,Ji=li):(Ni=li,Ji=Si);let _s,Mi,Ui,Ki,bs,ci,wi=!0,Fr=he.bbox;if(Fr!=null){wi=!1;let hi=Fr(n,Ye);Ui=hi.left,Ki=hi.top,_s=hi.width,Mi=hi.height}else Ui=Ni,Ki=Ji,_s=Mi=he.size(n,Ye);if(ci=he.fill(n,Ye),bs=he.stroke(n,Ye),Re)Ye==ar&&Bs<=ze.prox&&(Ne=Ui,ke=Ki,ot=_s,Ct=Mi,wt=wi,yt=ci,Ke=bs);else{let hi=ht[Ye];hi!=null&&(Yt[Ye]=Ui,oi[Ye]=Ki,ky(hi,_s,Mi,wi),Fy(hi,ci,bs),Ns(hi,$i(Ui),$i(Ki),O,Ee))}}}}if(Re){let Ye=ze.prox,jt=Nr==null?Bs<=Ye:Bs>Ye||ar!=Nr;if(fe||jt){let un=ht[0];un!=null&&(Yt[0]=Ne,oi[0]=ke,ky(un,ot,Ct,wt),Fy(un,yt,Ke),Ns(un,$i(Ne),$i(ke),O,Ee))}}}if(Zt.show&&rr)if(x!=null){let[pe,Me]=_n.scales,[De,Ne]=_n.match,[ke,ot]=x.cursor.sync.scales,Ct=x.cursor.drag;if(Un=Ct._x,Fn=Ct._y,Un||Fn){let{left:wt,top:yt,width:Ke,height:Ye}=x.select,jt=x.scales[ke].ori,un=x.posToVal,kn,Vt,dn,Si,li,Ni=pe!=null&&De(pe,ke),Ji=Me!=null&&Ne(Me,ot);Ni&&Un?(jt==0?(kn=wt,Vt=Ke):(kn=yt,Vt=Ye),dn=b[pe],Si=V(un(kn,ke),dn,j,0),li=V(un(kn+Vt,ke),dn,j,0),Oa(ds(Si,li),Dn(li-Si))):Oa(0,j),Ji&&Fn?(jt==1?(kn=wt,Vt=Ke):(kn=yt,Vt=Ye),dn=b[Me],Si=D(un(kn,ot),dn,ae,0),li=D(un(kn+Vt,ot),dn,ae,0),ka(ds(Si,li),Dn(li-Si))):ka(0,ae)}else $d()}else{let pe=Dn(Om-Um),Me=Dn(km-Fm);if(P.ori==1){let ot=pe;pe=Me,Me=ot}Un=Hn.x&&pe>=Hn.dist,Fn=Hn.y&&Me>=Hn.dist;let De=Hn.uni;De!=null?Un&&Fn&&(Un=pe>=De,Fn=Me>=De,!Un&&!Fn&&(Me>pe?Fn=!0:Un=!0)):Hn.x&&Hn.y&&(Un||Fn)&&(Un=Fn=!0);let Ne,ke;Un&&(P.ori==0?(Ne=yo,ke=$t):(Ne=xo,ke=tn),Oa(ds(Ne,ke),Dn(ke-Ne)),Fn||ka(0,ae)),Fn&&(P.ori==1?(Ne=yo,ke=$t):(Ne=xo,ke=tn),ka(ds(Ne,ke),Dn(ke-Ne)),Un||Oa(0,j)),!Un&&!Fn&&(Oa(0,0),ka(0,0))}if(Hn._x=Un,Hn._y=Fn,x==null){if(L){if(Jm!=null){let[pe,Me]=_n.scales;_n.values[0]=pe!=null?xs(P.ori==0?$t:tn,pe):null,_n.values[1]=Me!=null?xs(P.ori==1?$t:tn,Me):null}za(Yp,n,$t,tn,O,Ee,N)}if(nt){let pe=L&&_n.setSeries,Me=ze.prox;Nr==null?Bs<=Me&&ys(ar,bo,!0,pe):Bs>Me?ys(null,bo,!0,pe):ar!=Nr&&ys(ar,bo,!0,pe)}}fe&&(ue.idx=N,Xd()),M!==!1&&On("setCursor")}let lr=null;Object.defineProperty(n,"rect",{get(){return lr==null&&Ba(!1),lr}});function Ba(x=!1){x?lr=null:(lr=p.getBoundingClientRect(),On("syncRect",lr))}function Vm(x,M,L,N,W,j,ae){de._lock||rr&&x!=null&&x.movementX==0&&x.movementY==0||(qd(x,M,L,N,W,j,ae,!1,x!=null),x!=null?Ur(null,!0,!0):Ur(M,!0,!1))}function qd(x,M,L,N,W,j,ae,pe,Me){if(lr==null&&Ba(!1),tt(x),x!=null)L=x.clientX-lr.left,N=x.clientY-lr.top;else{if(L<0||N<0){$t=-10,tn=-10;return}let[De,Ne]=_n.scales,ke=M.cursor.sync,[ot,Ct]=ke.values,[wt,yt]=ke.scales,[Ke,Ye]=_n.match,jt=M.axes[0].side%2==1,un=P.ori==0?O:Ee,kn=P.ori==1?O:Ee,Vt=jt?j:W,dn=jt?W:j,Si=jt?N:L,li=jt?L:N;if(wt!=null?L=Ke(De,wt)?a(ot,b[De],un,0):-10:L=un*(Si/Vt),yt!=null?N=Ye(Ne,yt)?a(Ct,b[Ne],kn,0):-10:N=kn*(li/dn),P.ori==1){let Ni=L;L=N,N=Ni}}Me&&(M==null||M.cursor.event.type==Yp)&&((L<=1||L>=O-1)&&(L=io(L,O)),(N<=1||N>=Ee-1)&&(N=io(N,Ee))),pe?(Um=L,Fm=N,[yo,xo]=de.move(n,L,N)):($t=L,tn=N)}let Yd={width:0,height:0,left:0,top:0};function $d(){gc(Yd,!1)}let Hm,Gm,Wm,Xm;function qm(x,M,L,N,W,j,ae){rr=!0,Un=Fn=Hn._x=Hn._y=!1,qd(x,M,L,N,W,j,ae,!0,!1),x!=null&&(mt($p,Qp,Ym,!1),za(Ry,n,yo,xo,O,Ee,null));let{left:pe,top:Me,width:De,height:Ne}=Zt;Hm=pe,Gm=Me,Wm=De,Xm=Ne}function Ym(x,M,L,N,W,j,ae){rr=Hn._x=Hn._y=!1,qd(x,M,L,N,W,j,ae,!1,!0);let{left:pe,top:Me,width:De,height:Ne}=Zt,ke=De>0||Ne>0,ot=Hm!=pe||Gm!=Me||Wm!=De||Xm!=Ne;if(ke&&ot&&gc(Zt),Hn.setScale&&ke&&ot){let Ct=pe,wt=De,yt=Me,Ke=Ne;if(P.ori==1&&(Ct=Me,wt=Ne,yt=pe,Ke=De),Un&&or(T,xs(Ct,T),xs(Ct+wt,T)),Fn)for(let Ye in b){let jt=b[Ye];Ye!=T&&jt.from==null&&jt.min!=Wt&&or(Ye,xs(yt+Ke,Ye),xs(yt,Ye))}$d()}else de.lock&&(de._lock=!de._lock,Ur(M,!0,x!=null));x!=null&&(rn($p,Qp),za($p,n,$t,tn,O,Ee,null))}function Y_(x,M,L,N,W,j,ae){if(de._lock)return;tt(x);let pe=rr;if(rr){let Me=!0,De=!0,Ne=10,ke,ot;P.ori==0?(ke=Un,ot=Fn):(ke=Fn,ot=Un),ke&&ot&&(Me=$t<=Ne||$t>=O-Ne,De=tn<=Ne||tn>=Ee-Ne),ke&&Me&&($t=$t<yo?0:O),ot&&De&&(tn=tn<xo?0:Ee),Ur(null,!0,!0),rr=!1}$t=-10,tn=-10,ne.fill(null),Ur(null,!0,!0),pe&&(rr=pe)}function $m(x,M,L,N,W,j,ae){de._lock||(tt(x),Fa(),$d(),x!=null&&za(Iy,n,$t,tn,O,Ee,null))}function Zm(){A.forEach(eR),k(n.width,n.height,!0)}oo(nd,xa,Zm);let So={};So.mousedown=qm,So.mousemove=Vm,So.mouseup=Ym,So.dblclick=$m,So.setSeries=(x,M,L,N)=>{let W=_n.match[2];L=W(n,M,L),L!=-1&&ys(L,N,!0,!1)},me&&(mt(Ry,p,qm),mt(Yp,p,Vm),mt(Py,p,x=>{tt(x),Ba(!1)}),mt(Ly,p,Y_),mt(Iy,p,$m),am.add(n),n.syncRect=Ba);let vc=n.hooks=i.hooks||{};function On(x,M,L){ai?Bt.push([x,M,L]):x in vc&&vc[x].forEach(N=>{N.call(null,n,M,L)})}(i.plugins||[]).forEach(x=>{for(let M in x.hooks)vc[M]=(vc[M]||[]).concat(x.hooks[M])});let jm=(x,M,L)=>L,_n=Mn({key:null,setSeries:!1,filters:{pub:Gy,sub:Gy},scales:[T,_[1]?_[1].scale:null],match:[Wy,Wy,jm],values:[null,null]},de.sync);_n.match.length==2&&_n.match.push(jm),de.sync=_n;let Jm=_n.key,Zd=zx(Jm);function za(x,M,L,N,W,j,ae){_n.filters.pub(x,M,L,N,W,j,ae)&&Zd.pub(x,M,L,N,W,j,ae)}Zd.sub(n);function $_(x,M,L,N,W,j,ae){_n.filters.sub(x,M,L,N,W,j,ae)&&So[x](null,M,L,N,W,j,ae)}n.pub=$_;function Z_(){Zd.unsub(n),am.delete(n),ln.clear(),nm(nd,xa,Zm),l.remove(),_e?.remove(),On("destroy")}n.destroy=Z_;function jd(){On("init",i,e),Ua(e||i.data,!1),G[T]?Hd(T,G[T]):Fa(),ie=Zt.show&&(Zt.width>0||Zt.height>0),te=fe=!0,k(i.width,i.height)}return _.forEach(uo),A.forEach(Us),t?t instanceof HTMLElement?(t.appendChild(l),jd()):t(n,jd):jd(),n}Nn.assign=Mn;Nn.fmtNum=pm;Nn.rangeNum=id;Nn.rangeLog=od;Nn.rangeAsinh=dm;Nn.orient=lo;Nn.pxRatio=Dt;Nn.join=XA;Nn.fmtDate=gm,Nn.tzDate=nC;Nn.sync=zx;{Nn.addGap=kC,Nn.clipGaps=cd;let i=Nn.paths={points:qx};i.linear=$x,i.stepped=VC,i.bars=HC,i.spline=WC}var tR=["#0072b2","#56b4e9","#d55e00","#a6568b","#1b1f24","#009e73","#b88600"],nR=["#4cb4ff","#a5dcff","#ff9a4d","#e39bcb","#e8ecf1","#3fd6a4","#e8bf45"],Kx=[[],[6,3],[2,3],[8,3,2,3]];function co(i,e){let t=e==="dark"?nR:tR;return{stroke:t[i%t.length],dash:Kx[Math.floor(i/t.length)%Kx.length]}}function Qx(i,e,t){let n=r=>r.muscle!==null&&r.muscle===e,s=i.some(n);return i.map((r,o)=>({...co(o,t),label:r.label,width:n(r)?2.4:1.6,alpha:s&&!n(r)?.35:1,points:{show:!1}}))}function e_(i,e,t,n,s){let r=getComputedStyle(document.documentElement),o={stroke:r.getPropertyValue("--muted"),font:'10.5px "Inter Variable", system-ui, sans-serif',grid:{stroke:r.getPropertyValue("--hairline"),width:1},ticks:{show:!1}};return{width:i,height:e,series:[{},...t],padding:[6,12,0,0],legend:{show:!1},cursor:{sync:{key:"time"},points:{size:6},drag:{x:!1,y:!1}},scales:{x:{time:!1,range:()=>[s.first,Math.max(s.last,s.first+.1)]},y:{range:(a,c,l)=>Mm(c,l,n)}},axes:[{...o,size:20,gap:2,space:60,values:(a,c)=>c.map(l=>`${l} s`)},{...o,size:40,gap:4,space:24}]}}function Mm(i,e,t){if(t)return t;if(i===null||e===null||!Number.isFinite(i)||!Number.isFinite(e))return[0,1];if(e-i<1e-9*Math.max(1,Math.abs(e)))return[i-.5,e+.5];let n=.06*(e-i);return[i>=0&&i<.4*e?0:i-n,e+n]}var jn={w:640,h:320,left:56,right:150,top:34,bottom:38},wm=i=>i.replace(/[&<>"]/g,e=>`&#${e.charCodeAt(0)};`);function t_(i,e,t=5){let n=(e-i)/t||1,s=10**Math.floor(Math.log10(n)),r=[1,2,5,10].map(a=>a*s).find(a=>a>=n),o=[];for(let a=Math.ceil(i/r-1e-9);a*r<=e+1e-9*r;a++)o.push(a*r);return o}function sc(i){let[e,t]=[1/0,-1/0];for(let n of i)n!==null&&(n<e&&(e=n),n>t&&(t=n));return Number.isFinite(e)?t>e?[e,t]:[e-.5,e+.5]:[0,1]}function n_({title:i,unit:e,range:t,across:n,xs:s,columns:r,labels:o,styles:a}){let c=sc(s),l=t??sc(r.flat()),h=jn.w-jn.right,u=jn.h-jn.bottom,d=_=>jn.left+(_-c[0])/(c[1]-c[0])*(h-jn.left),f=_=>u-(_-l[0])/(l[1]-l[0])*(u-jn.top),p=(_,A,b,C)=>`<text x="${_.toFixed(1)}" y="${A.toFixed(1)}" text-anchor="${b}" fill="#6b7682">${wm(C)}</text>`,v='font-family="Inter, Helvetica, Arial, sans-serif" font-size="11"',g=wm(e?`${i}, ${e}`:i),m=[`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${jn.w} ${jn.h}" ${v}>`,`<rect width="${jn.w}" height="${jn.h}" fill="#fff"/>`,`<text x="${jn.left}" y="20" font-size="13" font-weight="600">${g}</text>`];for(let _ of t_(...c,6))m.push(`<path d="M${d(_).toFixed(1)} ${jn.top}V${u}" stroke="#e2e6ea"/>`),m.push(p(d(_),u+16,"middle",da(_)));for(let _ of t_(...l))m.push(`<path d="M${jn.left} ${f(_).toFixed(1)}H${h}" stroke="#e2e6ea"/>`),m.push(p(jn.left-6,f(_)+4,"end",da(_)));return m.push(p(h,jn.h-6,"end",n)),r.forEach((_,A)=>{let{stroke:b,dash:C}=a[A],T=`stroke="${b}"${C.length?` stroke-dasharray="${C.join(" ")}"`:""}`,y=jn.top+8+16*A;m.push(`<path d="${iR(s,_,d,f)}" fill="none" stroke-width="1.6" ${T}/>`),m.push(`<path d="M${h+12} ${y}h16" stroke-width="2" ${T}/>`),m.push(`<text x="${h+33}" y="${y+4}">${wm(o[A])}</text>`)}),m.push("</svg>"),m.join(`
`)+`
`}function iR(i,e,t,n){let s="",r=!1;return e.forEach((o,a)=>{let c=i[a],l=o!==null&&c!==null;l&&(s+=`${r?"L":"M"}${t(c).toFixed(2)} ${n(o).toFixed(2)}`),r=l}),s}var sR=(i,e)=>{let t=new Path2D;return Nn.orient(i,e,(n,s,r,o,a,c,l,h,u,d,f)=>{let p=!1;for(let v=0;v<s.length;v++){let[g,m]=[s[v],r[v]];if(g===null||m===null||g===void 0||m===void 0){p=!1;continue}let _=[c(g,o,d,h),l(m,a,f,u)];p?t.lineTo(..._):t.moveTo(..._),p=!0}}),{stroke:t,fill:null}};function i_(i,e,t,n,s){let r=[{scale:"x",auto:!0},{scale:"y",auto:!0}],[o,a]=i.axes;return[{...i,mode:2,cursor:{show:!1},hooks:{},series:i.series.map((l,h)=>h===0?{}:{...l,facets:r,paths:sR}),scales:{x:{time:!1,range:()=>sc(t)},y:{range:()=>Mm(...sc(e.columns.flat()),s)}},axes:[{...o,values:(l,h)=>h.map(u=>`${u}${n}`)},a]},[null,...e.columns.map(l=>[t,l])]]}var fd=class{constructor(e,t,n,s){this.key=t;this.theme=n;this.choose=s;this.box=ee(e,"div",{class:"readout",hidden:!0})}key;theme;choose;box;members=[];name(e,t){this.members=e;let n=t?.members??[],s=e.map((o,a)=>Qe("span",{title:o.label},this.swatch(a),o.label)),r=Qe("button",{type:"button",title:"All names",click:()=>this.list(r,n)});this.key.replaceChildren(...s,r);for(let o=s.length;;s[--o].remove()){let a=n.length-o;if(r.textContent=`+${a} more`,r.hidden=a===0,o===0||this.key.scrollWidth<=this.key.clientWidth)return}}list(e,t){let n=t.map(s=>{let r=this.members.indexOf(s),o=r<0?null:co(r,this.theme()).stroke;return{label:s.label,colour:o,act:()=>this.choose(s)}});er(e,n,"Lines of this plot")}hide(){this.box.hidden=!0}show(e,t){let{idx:n,left:s}=e.cursor;if(n==null||s===void 0||!e.over.matches(":hover"))return this.hide();let r=this.members.map((l,h)=>({member:l,i:h,value:t.columns[h][n]}));r.sort((l,h)=>(h.value??-1/0)-(l.value??-1/0)),this.box.replaceChildren(Qe("b",{class:"number",text:Yl(t.times[n])}));for(let{member:l,i:h,value:u}of r)ee(this.box,"span",{},this.swatch(h),l.label),ee(this.box,"span",{class:"number",text:u===null?"–":Rs(u)});this.box.hidden=!1;let{offsetLeft:o,offsetWidth:a}=e.over,c=s>a/2;this.box.style.left=c?"":`${o+s+22}px`,this.box.style.right=c?`${e.width-o-s+22}px`:""}swatch(e){let t=Qe("i");return t.style.background=co(e,this.theme()).stroke,t}};var rc=class{length=0;version=0;times_=new Float64Array(256);columns_;constructor(e){this.columns_=Array.from({length:e},()=>new Float32Array(256))}get times(){return this.times_.subarray(0,this.length)}column(e){return this.columns_[e].subarray(0,this.length)}get last(){return this.length?this.times_[this.length-1]:-1/0}add(e){e.time<=this.last||(this.length===16384&&this.thin(),this.length===this.times_.length&&this.grow(2*this.length),this.times_[this.length]=e.time,this.columns_.forEach((t,n)=>t[this.length]=e.numbers[n]),this.length++,this.version++)}replace(e){this.times_=Float64Array.from(e.times),this.columns_=e.columns,this.length=e.times.length,this.version++}cut(e){let t=this.length;for(;this.length&&this.times_[this.length-1]>e+1e-6;)this.length--;this.length!==t&&this.version++}grow(e){let t=new Float64Array(Math.max(e,256));t.set(this.times),this.columns_=this.columns_.map((n,s)=>{let r=new Float32Array(t.length);return r.set(this.column(s)),r}),this.times_=t}thin(){let e=this.length/2,t=n=>{for(let s=0;s<e/2;s++)n[s]=n[2*s];n.copyWithin(e/2,e,this.length)};t(this.times_),this.columns_.forEach(t),this.length-=e/2}};function Em(i,e,t,n){let s=aR(i.length,e,n),r={times:[],columns:e.map(()=>[])},o=-1;for(let a of s){if(o>=0&&oR(i,o,a)){r.times.push((i[o]+i[a])/2);for(let c of r.columns)c.push(null)}r.times.push(i[a]),e.forEach((c,l)=>r.columns[l].push(Number.isFinite(c[a])?c[a]*t:null)),o=a}return r}function oR(i,e,t){for(let n=e;n<t;n++)if(i[n+1]-i[n]>.3)return!0;return!1}function aR(i,e,t){let n=Math.max(1,Math.floor(t));if(i<=4*n)return Array.from({length:i},(r,o)=>o);let s=new Set;for(let r=0;r<n;r++){let o=Math.floor(r*i/n),a=Math.floor((r+1)*i/n);s.add(o).add(a-1);for(let c of e){let l=o,h=o;for(let u=o;u<a;u++)c[u]<c[l]&&(l=u),c[u]>c[h]&&(h=u);s.add(l).add(h)}}return[...s].sort((r,o)=>r-o)}var lR=12,pd=class{constructor(e,t,n,s){this.actions=t;this.track=n;this.chosen=s;let r=ee(e,"section",{class:"plot"}),o=ee(r,"header");this.choice=ee(o,"select",{"aria-label":"What this plot shows"}),this.unit=ee(o,"span",{class:"quiet"}),this.over=ee(o,"select",{class:"over quiet","aria-label":"Over what this plot is drawn"});let a=ee(o,"div",{class:"key"}),c=sn("save","Save this plot",()=>er(c,this.saves(),"Save this plot"),"small");o.append(c),this.area=ee(r,"div",{class:"area"});let l=({muscle:h})=>{h!==null&&t.select(h)};this.readout=new fd(r,a,()=>t.store.state.theme,l);for(let h of[this.choice,this.over])h.addEventListener("change",()=>this.chosen())}actions;track;chosen;choice;over;unit;area;readout;now=Qe("div",{class:"now"});plot=null;lines={times:[],columns:[]};members=[];group=null;bases=[];basis=null;xs=[];get shown(){return this.choice.value}choose(e,t){this.choice.value=e,this.over.value=t,this.chosen()}offer(e,t){this.choice.replaceChildren(...e.map(n=>Qe("option",{value:n.key,text:n.label}))),this.choice.value=t,this.bases=e.filter(n=>n.key.startsWith("coordinate/value:")).flatMap(({members:n,factor:s,unit:r})=>n.map(o=>({member:o,factor:s,unit:r}))),this.over.replaceChildren(Qe("option",{value:"",text:"over time"}),...this.bases.map(({member:n})=>Qe("option",{value:n.name,text:`over ${n.label.toLowerCase()}`})))}build(e){this.plot?.destroy(),this.plot=null,this.group=e??null,this.basis=this.bases.find(l=>l.member.name===this.over.value)??null,this.unit.textContent=e?.unit??"",this.readout.hide();let{clientWidth:t,clientHeight:n}=this.area;if(!e||t<40||n<40)return this.readout.name([],null);let{theme:s,selected:r}=this.actions.store.state;this.members=Ey(e,l=>this.track().column(l),r,lR),this.readout.name(this.members,e),this.read(t);let o={...e_(t,n,Qx(this.members,r,s),e.range,this.actions.clock),hooks:{setCursor:[l=>this.readout.show(l,this.lines)]}},[a,c]=this.basis?i_(o,this.lines,this.xs,this.basis.unit,e.range):[o,this.data()];this.plot=new Nn(a,c,this.area),this.plot.over.append(this.now),this.listen(this.plot),this.mark()}refresh(){if(this.plot){if(this.basis)return this.build(this.group??void 0);this.read(this.area.clientWidth),this.plot.setData(this.data()),this.mark()}}mark(){if(!this.plot)return;let{time:e}=this.actions.clock,t=this.basis?this.xs[s_(this.lines.times,e)]:e,n=this.plot.valToPos(t??NaN,"x");this.now.style.transform=`translateX(${Number.isFinite(n)?n:-10}px)`}data(){return[this.lines.times,...this.lines.columns]}read(e){let t=this.track(),n=this.members.map(l=>t.column(l.index)),{basis:s}=this;if(!s){this.lines=Em(t.times,n,this.group.factor,e);return}let r=Em(t.times,[t.column(s.member.index),...n],1,e),[o,...a]=r.columns,c=(l,h)=>l.map(u=>u===null?null:u*h);this.xs=c(o,s.factor),this.lines={times:r.times,columns:a.map(l=>c(l,this.group.factor))}}listen(e){let t=n=>{let s=n.clientX-e.over.getBoundingClientRect().left,r=e.posToVal(s,"x");this.actions.seek(this.basis?this.lines.times[s_(this.xs,r)]:r)};e.over.addEventListener("pointerdown",n=>{e.over.setPointerCapture(n.pointerId),t(n)}),e.over.addEventListener("pointermove",n=>{e.over.hasPointerCapture(n.pointerId)&&t(n)}),e.over.addEventListener("pointerleave",()=>this.readout.hide())}saves(){let{group:e,basis:t}=this,{scene:n}=this.actions.store.state;if(!e||!n)return[];let s=`${n.name}-${e.label.toLowerCase().replace(/\W+/g,"-")}`,r=()=>{let a=e.members.map(c=>c.index);return Ju(this.track(),n.numbers,t?[t.member.index,...a]:a)},o=()=>n_({title:e.label,unit:e.unit,range:e.range,across:t?`${t.member.label}, ${t.unit}`:"time, s",xs:t?this.xs:this.lines.times,columns:this.lines.columns,labels:this.members.map(a=>a.label),styles:this.members.map((a,c)=>co(c,"light"))});return[{label:"Numbers as CSV",act:()=>Or(`${s}.csv`,new Blob([r()],{type:"text/csv"}))},{label:"Drawing as SVG",act:()=>Or(`${s}.svg`,new Blob([o()],{type:"image/svg+xml"}))}]}};function s_(i,e){let t=0;return i.forEach((n,s)=>{n!==null&&Math.abs(n-e)<Math.abs((i[t]??1/0)-e)&&(t=s)}),t}var cR=.2,md=class{constructor(e,t,n){this.actions=t;this.track=n;this.panes=[0,1,2].map(()=>new pd(e,t,n,()=>this.renew())),new ResizeObserver(()=>this.renew()).observe(e),t.store.watch(["scene"],({scene:s})=>{if(!s)return;this.groups=My(s);let r=wy(this.groups,this.panes.length);this.panes.forEach((o,a)=>o.offer(this.groups,r[a]??r[0])),this.renew()}),t.store.watch(["theme","selected"],()=>this.renew()),t.exports=()=>this.exports(),t.plotOver=(s,r,o)=>this.plotOver(s,r,o)}actions;track;panes;groups=[];version=-1;since=0;span="";stale=!0;tick(e){this.stale&&this.build();let{clock:t}=this.actions;this.since+=e;let n=`${t.first} ${t.last}`;(this.version!==this.track().version||n!==this.span)&&this.since>cR&&(this.version=this.track().version,this.span=n,this.since=0,this.panes.forEach(s=>s.refresh())),this.panes.forEach(s=>s.mark())}renew(){this.stale=!0}build(){this.stale=!1,this.panes.forEach(e=>e.build(this.groups.find(t=>t.key===e.shown)))}plotOver(e,t,n){let{scene:s}=this.actions.store.state,r=s?.coordinates.filter(l=>!l.locked)??[],o=(l,h)=>{this.actions.store.state.folded.plots&&this.actions.fold("plots"),this.actions.select(e),this.panes[1].choose(l.key,h)},a=l=>r.length===1?o(l,r[0].name):Qs(t,n,r.map(h=>({label:h.label,act:()=>o(l,h.name)})),"Over which joint"),c=this.groups.filter(l=>l.members.some(h=>h.muscle===e));Qs(t,n,c.map(l=>({label:l.label,act:()=>a(l)})),"What to plot")}exports(){let{scene:e,mode:t}=this.actions.store.state;if(!e)return;let n=e.numbers.map((s,r)=>r);Qs(window.innerWidth-130,48,[{label:"All numbers as CSV",act:()=>Or(`${e.name}.csv`,new Blob([Ju(this.track(),e.numbers,n)],{type:"text/csv"}))},{label:"Picture, transparent",key:"P",act:()=>{this.actions.picture()}},{label:"Picture on white",act:()=>{this.actions.picture("#ffffff")}},...t==="live"?[{label:"Save the recording",act:this.actions.saveRecording}]:[]],"Export")}};var r_={mouse:4,touch:12},gd=class{constructor(e,t,n){this.view=e;this.actions=t;this.tooltip=n;let{canvas:s}=e;s.addEventListener("pointermove",r=>{this.place={x:r.offsetX,y:r.offsetY},this.moved=!0}),s.addEventListener("pointerleave",r=>{r.pointerType!=="touch"&&this.leave()}),s.addEventListener("pointerdown",r=>{this.pressed=r.isPrimary?{x:r.offsetX,y:r.offsetY}:null}),s.addEventListener("pointerup",r=>this.release(r)),s.addEventListener("dblclick",r=>{let o=this.muscleAt(r.offsetX,r.offsetY);o!==null&&t.focusOn(o)}),s.addEventListener("contextmenu",r=>{r.preventDefault(),r.pointerType==="touch"&&this.press(r)})}view;actions;tooltip;place=null;pressed=null;moved=!1;sent=0;tick(){let{sent:e}=this.view.eye;if(e!==this.sent)return this.sent=e,this.forget();if(!this.moved||!this.place||!this.view.model)return;if(this.moved=!1,this.pressed)return this.tooltip.hide();let{x:t,y:n}=this.place,s=this.view.hit(t,n);this.actions.store.set({hovered:s?.solid.shape.muscle??null}),this.view.canvas.classList.toggle("over",s?.solid.shape.muscle!=null),s?this.tooltip.show(s,t,n,this.view.model.moment):this.tooltip.hide()}muscleAt(e,t){return this.view.hit(e,t)?.solid.shape.muscle??null}leave(){this.place=null,this.forget()}forget(){this.moved=!1,this.tooltip.hide(),this.actions.store.set({hovered:null})}release(e){let t=this.pressed;this.pressed=null;let n=e.pointerType==="touch",s=n?r_.touch:r_.mouse;if(!t||Math.hypot(e.offsetX-t.x,e.offsetY-t.y)>s)return;n&&(this.place=t,this.moved=!0);let r=this.muscleAt(e.offsetX,e.offsetY);e.button===0&&(r!==null||!this.actions.store.state.edit)&&this.actions.select(r),e.button===2&&r!==null&&this.menu(r,e)}press(e){let t=this.muscleAt(e.offsetX,e.offsetY);this.pressed=null,t!==null&&this.menu(t,e)}menu(e,t){let{actions:n}=this;Qs(t.clientX,t.clientY,[{label:"Focus",key:"F",act:()=>n.focusOn(e)},{label:"Show alone",key:"Shift H",act:()=>n.solo(e)},{label:"Hide",key:"H",act:()=>n.hide(e)},{label:"Show all",key:"Alt H",act:n.showAll},{label:"Plot over a joint …",act:()=>n.plotOver(e,t.clientX,t.clientY)},...n.store.state.mode==="player"?[]:[{label:"Edit its shape",key:"D",act:()=>n.edit(e)}]],e)}};var hR=1e3,uR=.1,dR=1e4,o_=1/30,vd=class{constructor(e,t){this.view=e;this.actions=t;let n={capture:!0},{canvas:s}=e,r=s.parentElement;r.addEventListener("pointerdown",o=>o.target===s&&this.take(o),n),r.addEventListener("pointermove",o=>this.grip&&this.move(o),n);for(let o of["pointerup","pointercancel"])r.addEventListener(o,()=>this.release(),n);t.store.watch(["tool","controls","scene"],()=>this.release())}view;actions;grip=null;get held(){return this.grip?.name??null}tick(e){let{grip:t,view:n}=this;if(!t)return;let s=n.model?.placeOn(t.body,t.at);if(!s)return this.release();if(n.tether(s,t.to),t.since+=e,t.since<o_||!this.actions.store.state.playing)return;let r=s.clone().sub(t.from??s).divideScalar(t.since);t.since=0,t.from=s,t.felt=!0;let o=this.actions.store.state.scene.newtonsPerMetre??hR,a=t.to.clone().sub(s).addScaledVector(r,-uR).multiplyScalar(o);this.actions.push(t.name,[...t.at.toArray(),...a.clampLength(0,dR).toArray()])}take(e){let{state:t}=this.actions.store;if(t.tool!=="pull"||e.button!==0||!e.isPrimary||!vi(t))return;let{view:n}=this,s=n.bodyAt(e.offsetX,e.offsetY);if(!s||!t.scene)return;n.eye.controls.enabled=!1,n.canvas.setPointerCapture(e.pointerId);let r=new Wn().setFromNormalAndCoplanarPoint(n.eye.camera.getWorldDirection(new U),s.place),o=n.model.root.worldToLocal(s.place.clone()),a=t.scene.bodies[s.body].name;this.grip={body:s.body,name:a,at:s.at,plane:r,to:o,since:o_,from:null,felt:!1}}move(e){let t=this.view.onPlane(e.offsetX,e.offsetY,this.grip.plane);t&&this.grip.to.copy(t)}release(){let{grip:e,view:t}=this;e&&(this.grip=null,t.eye.controls.enabled=!0,t.tether(null),e.felt&&this.actions.push(e.name,null))}};function a_(i){let e=atob(i.trim()),t=new Uint8Array(e.length);for(let n=0;n<t.length;n++)t[n]=e.charCodeAt(n);return t}async function l_(i){let e=new Blob([i]).stream().pipeThrough(new DecompressionStream("deflate-raw"));return new Uint8Array(await new Response(e).arrayBuffer())}var Tm=()=>[...document.querySelectorAll("script[data-chunk]")],fR=()=>new Promise(i=>requestAnimationFrame(()=>setTimeout(i)));async function c_(i){for(let[e,t]of Tm().entries())i(await l_(a_(t.textContent??""))),t.remove(),e===0&&await fR()}var oc=class{frames=[];get first(){return this.frames[0]?.time??0}get last(){return this.frames[this.frames.length-1]?.time??0}add(e){let t=e.time>=this.last?this.frames.length:this.indexAt(e.time)+1;this.frames.splice(t,0,e)}indexAt(e){let t=0,n=this.frames.length;for(;t<n;){let s=t+n>>1;this.frames[s].time<=e?t=s+1:n=s}return t-1}at(e){if(this.frames.length===0)return null;let t=Math.max(0,this.indexAt(e)),n=this.frames[t],s=this.frames[t+1]??n,r=s.time-n.time;return{before:n,after:s,part:r>0?Math.min(1,Math.max(0,(e-n.time)/r)):0}}stepFrom(e,t){let s=this.indexAt(e+1e-9)+t,r=Math.min(this.frames.length-1,Math.max(0,s));return this.frames[r]?.time??e}};var Dr=class{constructor(e){this.scene=e;this.poses=new Float32Array(Ss*e.bodies.length);for(let t=0;t<e.bodies.length;t++)this.poses[Ss*t+6]=1;this.numbers=new Float32Array(e.numbers.length).fill(NaN),this.comeAndGo=new Set(e.shapes.filter(t=>t.layer==="contact").map(t=>t.id));for(let t of e.shapes)t.body<0&&this.places.set(t.id,t.positions.slice())}scene;frame=-1;time=0;version=0;poses;numbers;places=new Map;quantities=new Map;shown=new Map;comeAndGo;spare=new Float32Array(0);number(e){let t=this.scene.numberOf.get(e);return t===void 0?NaN:this.numbers[t]}show(e,t=e,n=0){this.frame=e.number,this.time=e.time+(t.time-e.time)*n;for(let s=0;s<this.numbers.length;s++)this.numbers[s]=e.numbers[s]+(t.numbers[s]-e.numbers[s])*n;for(let s=0;s<this.poses.length;s+=Ss)pR(this.poses,e.poses,t.poses,s,n);for(let[s,r]of e.shapes){let o=this.comeAndGo.has(s)?void 0:t.shapes.get(s);this.place(s,r.vertices,o?.vertices??r.vertices,n),this.quantities.set(s,r.quantities)}this.version++}place(e,t,n,s){let r=this.places.get(e);if(!(!r||s===0&&this.shown.get(e)===t)&&(sf(t,r),this.shown.set(e,t),!(s===0||n===t))){this.spare.length<r.length&&(this.spare=new Float32Array(r.length)),sf(n,this.spare);for(let o=0;o<r.length;o++)r[o]+=(this.spare[o]-r[o])*s;this.shown.delete(e)}}};function pR(i,e,t,n,s){for(let l=n;l<n+3;l++)i[l]=e[l]+(t[l]-e[l])*s;let r=0;for(let l=n+3;l<n+7;l++)r+=e[l]*t[l];let o=r<0?-1:1,a=0;for(let l=n+3;l<n+7;l++)i[l]=e[l]+(o*t[l]-e[l])*s,a+=i[l]*i[l];let c=a>0?1/Math.sqrt(a):0;for(let l=n+3;l<n+7;l++)i[l]*=c}function h_(i,e){let t=new Kn(i);if(t.u32()!==e.number)return null;let n=t.u32(),s=t.u32();if(t.u32(),s!==e.numbers.length)throw new Et(`series of ${s} numbers`);let r=t.f32s(n,"times"),o=Array.from({length:s},()=>t.f32s(n,"column"));return{times:r,columns:o}}var yd=(i,e)=>{let t=new Kn(i).json(i.length,e);if(typeof t!="object"||t===null||Array.isArray(t))throw new Et(`${e}: no JSON object`);return t},Zi=(i,e="")=>typeof i=="string"?i:e,fs=(i,e=0)=>typeof i=="number"&&Number.isFinite(i)?i:e;function f_(i){let e=yd(i,"hello"),t=Array.isArray(e.scenes)?e.scenes:[];return{version:fs(e.version,1),program:Zi(e.program),mode:e.mode==="live"||e.mode==="recording"?e.mode:"player",may_control:e.may_control===!0,scenes:t.map(n=>({name:Zi(n?.name),title:Zi(n?.title,Zi(n?.name)),about:Zi(n?.about),kind:Zi(n?.kind),...typeof n?.picture=="string"?{picture:n.picture}:{}}))}}function p_(i){let e=yd(i,"report"),t=e.kind==="error"||e.kind==="warning"?e.kind:"note";return{frame:fs(e.frame,-1),time:fs(e.time),kind:t,...typeof e.muscle=="string"?{muscle:e.muscle}:{},...typeof e.coordinate=="string"?{coordinate:e.coordinate}:{},reason:Zi(e.reason),advice:Zi(e.advice)}}function m_(i){let e=yd(i,"error");return{reason:Zi(e.reason),...typeof e.request=="string"?{request:e.request}:{},...typeof e.id=="number"?{id:e.id}:{}}}var u_=i=>typeof i=="object"&&i!==null?new Map(Object.entries(i).filter(e=>Number.isFinite(e[1]))):void 0,mR=i=>typeof i=="object"&&i!==null?new Map(Object.entries(i).map(([e,t])=>[e,typeof t=="number"?t:Zi(t)])):void 0,gR=i=>Array.isArray(i)?new Set(i.filter(e=>typeof e=="string")):void 0,d_=i=>fs(i)>0?fs(i):void 0;function g_(i){let e=yd(i,"status");return{playing:e.playing===!0,speed:fs(e.speed,1),time:fs(e.time),first:fs(e.first),last:fs(e.last),recorded:fs(e.recorded),controls:e.controls===!0,...typeof e.step_ms=="number"?{step_ms:e.step_ms}:{},...typeof e.stopped=="string"&&e.stopped?{stopped:e.stopped}:{},real_speed:d_(e.real_speed),opening:Zi(e.opening)||void 0,building:mR(e.building),ending:e.ending==="stop"||e.ending==="loop"||e.ending==="on"?e.ending:void 0,saved:Zi(e.saved)||void 0,held:u_(e.held),locked:gR(e.locked),gravity:Number.isFinite(e.gravity)?fs(e.gravity):void 0,loads:u_(e.loads),rigid_rate:d_(e.rigid_rate),watched:e.watched===!0}}var v_=(i,e)=>Mo(En.pageHello,{scene:i,frame:e}),Aa=i=>Mo(En.control,i),y_=(i,e)=>Mo(En.set,{path:i,value:e}),x_=i=>tf(En.ack,e=>e.u32(i));var vR=200,Ca=class{constructor(e,t,n=null){this.store=e;this.hear=t;this.desk=n}store;hear;desk;track=new rc(0);scene=null;before=null;take(e){try{for(let{kind:t,payload:n}of eg(e))this.one(t,n)}catch(t){if(!(t instanceof Et))throw t;this.store.error(`A message could not be read: ${t.message}.`)}}beginChunk(){this.before=null}one(e,t){switch(e){case En.hello:return this.store.hello(f_(t));case En.scene:return this.open(tg(t));case En.frame:return this.frame(t);case En.series:{let n=this.scene&&h_(t,this.scene);n&&this.track.replace(n);return}case En.report:return this.store.set({reports:[...this.store.state.reports,p_(t)].slice(-vR)});case En.error:{let{id:n,reason:s}=m_(t);return n===void 0||!this.desk?this.store.error(s):this.desk.refused(n,s)}case En.choices:return this.desk?.choices(rg(t));case En.preview:return this.desk?.previewed(og(t));case En.start:return this.start(t);case En.written:{let{id:n,file:s}=ag(t);return this.desk?.written(n,s)}case En.status:return this.hear.status?.(g_(t))}}start(e){let t=this.scene&&rf(e,this.scene,null);if(!t||!this.desk)return;let n=new Dr(this.scene);n.show(t),this.desk.stood(n)}frame(e){let t=this.scene&&rf(e,this.scene,this.before);t&&(this.before=t,this.track.add(t),this.hear.frame(t))}open(e){let{state:t}=this.store,n=t.scene?.name===e.name;this.scene=e,this.before=null,this.track=new rc(e.numbers.length);let s=e.quantities[0]?.name??Qi,r=n&&e.quantities.some(a=>a.name===t.colour)?t.colour:s,o=new Set(e.muscles.map(a=>a.name));this.hear.scene(e),this.store.set({scene:e,colour:r,layers:Tv(e,n?t.layers:{}),selected:t.selected!==null&&o.has(t.selected)?t.selected:null,...n?{}:{hidden:new Set,locked:new Set,held:new Map,solo:null},hovered:null,reports:[],ranges:n?t.ranges:{},world:{gravity:e.gravity,rigidRate:e.rigidRate,loads:new Map(e.props.map(a=>[a.name,a.mass])),watched:t.world.watched},stopped:null})}};var xd=class{constructor(e,t,n){this.store=e;this.clock=t;this.opened=n;this.intake=new Ca(e,{scene:s=>this.scene(s),frame:s=>this.frame(s)}),e.set({connected:!0})}store;clock;opened;intake;moment=null;history=new oc;shownTime=NaN;control(e){let{clock:t}=this;switch(e.do){case"play":t.time>=t.last&&t.seek(t.first),t.playing=!0;break;case"pause":t.playing=!1;break;case"step":case"back":t.playing=!1,t.seek(this.history.stepFrom(t.time,e.do==="step"?1:-1));break;case"reset":t.playing=!1,t.seek(t.first);break;case"seek":t.seek(e.time);break;case"speed":t.speed=e.value;break}this.tell()}set(){this.store.error("This is a recording: nothing in it can be changed.")}edit(){}drawn(){}tick(e){let{clock:t,moment:n}=this;if(t.loop=this.store.state.loop,t.advance(e),this.tell(),!n||t.time===this.shownTime)return;let s=this.history.at(t.time);s&&(n.show(s.before,s.after,s.part),this.shownTime=t.time)}tell(){this.store.set({playing:this.clock.playing,speed:this.clock.speed})}scene(e){this.history=new oc,this.moment=new Dr(e),this.clock.span(0,0),this.opened(this.moment)}frame(e){let t=this.history.frames.length===0;this.history.add(e),this.clock.span(this.history.first,this.history.last),t&&this.clock.seek(e.time),this.shownTime=NaN}};var yR="The program answers, but does not let this page in: it was started anew, or too many pages are open. Open the address that it gave when it started.",_d=class{constructor(e,t,n){this.address=e;this.protocols=t;this.ears=n;this.connect()}address;protocols;ears;socket=null;wait=.25;refused=0;send(e){this.socket?.readyState===WebSocket.OPEN&&this.socket.send(e)}connect(){let e=new WebSocket(this.address,this.protocols);e.binaryType="arraybuffer",this.socket=e;let t=!1;e.onopen=()=>{t=!0,this.refused=0,this.wait=.25,this.ears.open()},e.onmessage=n=>{n.data instanceof ArrayBuffer&&this.ears.message(new Uint8Array(n.data))},e.onclose=async n=>{this.refused=!t&&await this.answers()?this.refused+1:0,this.closed(n)}}closed(e){if(e.code===4001){this.ears.lost(null,e.reason||"The program speaks another version than this page: load the page again.");return}if(this.refused>=2){this.ears.lost(null,yR);return}let t=this.wait*(.8+.4*Math.random());this.wait=Math.min(5,2*this.wait),this.ears.lost(t,e.reason||null),setTimeout(()=>this.connect(),1e3*t)}answers(){return fetch("/",{method:"HEAD"}).then(e=>e.ok,()=>!1)}};var xR=2e3,ac=(i,e)=>JSON.stringify(i)===JSON.stringify(e),bd=class{constructor(e,t,n,s,r){this.store=e;this.clock=t;this.opened=n;this.intake=new Ca(e,{scene:o=>this.scene(o),frame:o=>this.frame(o),status:o=>this.status(o)}),this.line=new _d(s,r,{open:()=>{this.line.send(v_(this.intake.scene?.number??-1,this.moment?.frame??-1)),this.wanted={names:[],inside:!1},this.subscribe();let o=this.store.state.errors.filter(a=>a!==this.complaint);this.store.set({connected:!0,retry:null,farewell:null,errors:o})},message:o=>this.intake.take(o),lost:(o,a)=>{let c={playing:!1,controls:!1,building:new Map};this.store.set({connected:!1,retry:o,farewell:o===null?a:null,...c}),this.complaint=a,a&&this.store.error(a)}}),e.watch(["colour","scene","cut"],()=>this.subscribe())}store;clock;opened;intake;moment=null;line;waiting=null;wish=null;complaint=null;last=-1;gaps=!1;asked=-1/0;wanted={names:[],inside:!1};subscribe(){let{scene:e,colour:t,cut:n}=this.store.state,r={names:(e?.quantities??[]).filter(o=>o.of==="vertex"&&o.name===t).map(o=>o.name),inside:n!==null};ac(r,this.wanted)||(this.wanted=r,this.line.send(Aa({do:"quantities",...r})))}control(e){if(e.do==="seek"){this.clock.seek(e.time),this.wish=this.clock.time;return}this.say(Aa(e))}set(e,t){this.say(y_(e,t))}edit(e){this.say(lg(e))}drawn(e){this.line.send(x_(e))}tick(){this.sayWish(),!(!this.waiting||!this.moment)&&(this.moment.show(this.waiting),this.clock.time=this.waiting.time,this.waiting=null)}say(e){this.sayWish(),this.line.send(e)}sayWish(){this.wish!==null&&this.line.send(Aa({do:"seek",time:this.wish})),this.wish=null}scene(e){this.moment=new Dr(e),this.waiting=null,this.last=-1,this.opened(this.moment),this.line.send(Aa({do:"series"}))}frame(e){this.last>=0&&e.number>this.last+1&&(this.gaps=!0),this.last=e.number,this.waiting=e,this.clock.span(Math.min(this.clock.first,e.time),Math.max(this.clock.last,e.time)),performance.now()-this.asked>xR&&this.fill()}fill(){this.gaps&&(this.gaps=!1,this.asked=performance.now(),this.line.send(Aa({do:"series"})))}settings(e){let{held:t,locked:n,world:s,building:r}=this.store.state,o=e.building??new Map,a={gravity:e.gravity??s.gravity,rigidRate:e.rigid_rate??s.rigidRate,loads:e.loads??s.loads,watched:e.watched??!1};return{building:ac([...o],[...r])?r:o,held:e.held&&!ac([...e.held],[...t])?e.held:t,locked:e.locked&&!ac([...e.locked],[...n])?e.locked:n,world:ac({...a,loads:[...a.loads]},{...s,loads:[...s.loads]})?s:a}}status(e){let t=this.store.state.playing&&!e.playing;this.clock.span(e.first,e.last),this.clock.playing=e.playing,this.clock.speed=e.speed,this.intake.track.cut(e.last),this.store.set({playing:e.playing,speed:e.speed,controls:e.controls,stepMs:e.step_ms??null,stopped:e.stopped??null,opening:e.opening??null,saved:e.saved??null,ending:e.ending??null,realSpeed:e.real_speed??null,...this.settings(e)}),t&&this.fill()}};function __(i,e,t,n){let s=Tm().length>0,r=/^https?:$/.test(location.protocol);if(!s&&i.file===null&&r)return _R(i,e,t,n);let o=new xd(e,t,n),a=h=>{o.intake.beginChunk(),o.intake.take(h)},l=(s?c_(a):bR(i.file,a)).catch(h=>e.error(`Nothing can be shown: ${h.message}.`));return Object.assign(o,{whenComplete:l})}function _R(i,e,t,n){let s=new URL("/socket",location.href);s.protocol=location.protocol==="https:"?"wss:":"ws:",s.hash="";let r=i.token?["sinew.1",`t.${i.token}`]:["sinew.1"];return Object.assign(new bd(e,t,n,s.href,r),{whenComplete:Promise.resolve()})}async function bR(i,e){if(i===null)throw new Error("this page wants to be served by sinew studio, or to hold a recording");let t=new URL(i,location.href);if(t.origin!==location.origin)throw new Error("it lies on another host");let n=await fetch(t);if(!n.ok)throw new Error(`the host answers ${n.status}`);e(new Uint8Array(await n.arrayBuffer()))}var SR=(i,e)=>Math.hypot(...i.at.map((t,n)=>t-e.at[n]))>.01||Math.abs(i.pixels/e.pixels-1)>.02,Sd=class{constructor(e){this.say=e}say;said=null;since=1/0;tick(e,t,n){this.since+=e,t||(this.said=null),!(!t||!n||this.since<.2||this.said&&!SR(n,this.said))&&(this.said=n,this.since=0,this.say(n))}};var b_="sinew-theme";function S_(i,e){let t=window.matchMedia("(prefers-color-scheme: dark)").matches,n=e??MR()??(t?"dark":"light"),s=document.documentElement;s.dataset.theme=n,i.set({theme:n}),i.watch(["theme"],({theme:r})=>{s.dataset.theme!==r&&(s.dataset.theme=r,wR(r))})}function MR(){try{return localStorage.getItem(b_)}catch{return null}}function wR(i){try{localStorage.setItem(b_,i)}catch{}}var ER={start:"Oblique",front:"Front",lateral:"Lateral",back:"Back",medial:"Medial",top:"Top"};async function M_({views:i,times:e,columns:t,tile:n},s,r){let o=s.parentElement;Object.assign(o.style,{width:`${n[0]}px`,height:`${n[1]}px`});let a=Qe("div",{class:"contact-sheet"});a.style.gridTemplateColumns=`repeat(${t}, ${n[0]}px)`;for(let l of e)for(let h of i){await r(l,h);let u=ee(a,"figure");ee(u,"canvas",{width:s.width,height:s.height}).getContext("2d").drawImage(s,0,0);let f=e.length>1?`${l.toFixed(2)} s`:"";ee(u,"figcaption",{text:[ER[h],f].filter(Boolean).join(", ")})}let c=o.querySelector(".legend:not([hidden])");c&&a.append(c),document.body.replaceChildren(a)}function w_(i,e,t,n,s){let r=0,o=!1,a={get state(){let{connected:u,playing:d,speed:f,colour:p,selected:v,hovered:g,errors:m,scene:_,controls:A,theme:b}=e.state,{edit:C,building:T}=e.state,{moment:y}=s;return{frame:y?.frame??-1,time:t.time,shown:y?.time??NaN,first:t.first,last:t.last,connected:u,playing:d,speed:f,colour:p,selected:v,hovered:g,errors:m,controls:A,theme:b,scene:_?.name??null,watched:e.state.world.watched,ready:o,building:[...T.keys()],settled:n.settled,occlusion:n.occlusion,edit:C&&{draft:C.draft,shown:C.preview&&{fidelity:C.preview.fidelity,...C.preview.fit},among:C.start!==null,waiting:C.waiting,fault:C.fault,written:C.written},told:[...y?.quantities.values()??[]].filter(E=>E.has(_?.quantities.findIndex(F=>F.name===p)??-1)).length,sliced:n.model?.sliced??0,numbers:E=>y?.number(E)??NaN}},async show(u,d="start"){return s.control({do:"pause"}),s.control({do:"seek",time:u}),await c(2),n.look(d,!0),await l(),!0},seek:u=>s.control({do:"seek",time:u}),layers(u){let d=Object.entries(u).map(([f,p])=>[f,{shown:p>0,opacity:p}]);e.set({layers:{...e.state.layers,...Object.fromEntries(d)}})},spot:u=>n.spot(u),place:(u,d)=>n.eye.place(u,d),get sight(){return n.sight},get whole(){return n.whole},get bounds(){return n.bounds}};return Object.assign(window,{studio:a}),{tick(){!s.moment||s.moment.frame<0||(r++,r===1&&h())}};async function c(u){let d=r;for(;r<d+u;)await new Promise(requestAnimationFrame)}async function l(){do await c(2);while(!n.settled)}async function h(){let{layers:u}=e.state,{scene:d}=e.state,f=d?.quantities.find(({name:v,number:g})=>v===i.colour||g===i.colour);i.colour&&e.set({colour:f?.name??i.colour});let p={...u};!i.labels&&u.labels&&(p.labels={...u.labels,shown:!1}),i.fibres&&u.fibre&&(p.fibre={...u.fibre,shown:!0}),(!i.labels||i.fibres)&&e.set({layers:p}),(i.at!==null||i.view)&&(await s.whenComplete,await a.show(i.at??t.time,i.view??"start")),i.sheet?(await s.whenComplete,await M_(i.sheet,n.canvas,a.show)):await l(),o=!0,document.documentElement.dataset.ready="true"}}var TR=[["x","#c8553d"],["y","#4f8a4e"],["z","#3f6fb5"]],Md=class{element=Qn("svg",{class:"axes",viewBox:"-32 -32 64 64","aria-hidden":"true"});draw(e,t){let n=TR.map(([s,r],o)=>{let a=new U().setComponent(o,1).transformDirection(t).transformDirection(e.matrixWorldInverse);return{name:s,colour:r,way:a}}).sort((s,r)=>s.way.z-r.way.z);this.element.replaceChildren(...n.flatMap(({name:s,colour:r,way:o})=>[Qn("line",{x2:20*o.x,y2:-20*o.y,stroke:r,"stroke-width":2,"stroke-linecap":"round"}),Qn("text",{x:27*o.x,y:-27*o.y+3.5,fill:r,"text-anchor":"middle",text:s})]))}};var Ra={name:"CopyShader",uniforms:{tDiffuse:{value:null},opacity:{value:1}},vertexShader:`

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


		}`};var ps=class{constructor(){this.isPass=!0,this.enabled=!0,this.needsSwap=!0,this.clear=!1,this.renderToScreen=!1}setSize(){}render(){console.error("THREE.Pass: .render() must be implemented in derived pass.")}dispose(){}},AR=new Xr(-1,1,1,-1,0,1),Am=class extends nn{constructor(){super(),this.setAttribute("position",new Rt([-1,3,0,-1,-1,0,3,-1,0],3)),this.setAttribute("uv",new Rt([0,2,0,0,2,0],2))}},CR=new Am,Pa=class{constructor(e){this._mesh=new pt(CR,e)}dispose(){this._mesh.geometry.dispose()}render(e){e.render(this._mesh,AR)}get material(){return this._mesh.material}set material(e){this._mesh.material=e}};var La=class extends ps{constructor(e,t="tDiffuse"){super(),this.textureID=t,this.uniforms=null,this.material=null,e instanceof Gt?(this.uniforms=e.uniforms,this.material=e):e&&(this.uniforms=Pi.clone(e.uniforms),this.material=new Gt({name:e.name!==void 0?e.name:"unspecified",defines:Object.assign({},e.defines),uniforms:this.uniforms,vertexShader:e.vertexShader,fragmentShader:e.fragmentShader})),this._fsQuad=new Pa(this.material)}render(e,t,n){this.uniforms[this.textureID]&&(this.uniforms[this.textureID].value=n.texture),this._fsQuad.material=this.material,this.renderToScreen?(e.setRenderTarget(null),this._fsQuad.render(e)):(e.setRenderTarget(t),this.clear&&e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil),this._fsQuad.render(e))}dispose(){this.material.dispose(),this._fsQuad.dispose()}};var lc=class extends ps{constructor(e,t){super(),this.scene=e,this.camera=t,this.clear=!0,this.needsSwap=!1,this.inverse=!1}render(e,t,n){let s=e.getContext(),r=e.state;r.buffers.color.setMask(!1),r.buffers.depth.setMask(!1),r.buffers.color.setLocked(!0),r.buffers.depth.setLocked(!0);let o,a;this.inverse?(o=0,a=1):(o=1,a=0),r.buffers.stencil.setTest(!0),r.buffers.stencil.setOp(s.REPLACE,s.REPLACE,s.REPLACE),r.buffers.stencil.setFunc(s.ALWAYS,o,4294967295),r.buffers.stencil.setClear(a),r.buffers.stencil.setLocked(!0),e.setRenderTarget(n),this.clear&&e.clear(),e.render(this.scene,this.camera),e.setRenderTarget(t),this.clear&&e.clear(),e.render(this.scene,this.camera),r.buffers.color.setLocked(!1),r.buffers.depth.setLocked(!1),r.buffers.color.setMask(!0),r.buffers.depth.setMask(!0),r.buffers.stencil.setLocked(!1),r.buffers.stencil.setFunc(s.EQUAL,1,4294967295),r.buffers.stencil.setOp(s.KEEP,s.KEEP,s.KEEP),r.buffers.stencil.setLocked(!0)}},wd=class extends ps{constructor(){super(),this.needsSwap=!1}render(e){e.state.buffers.stencil.setLocked(!1),e.state.buffers.stencil.setTest(!1)}};var Ed=class{constructor(e,t){if(this.renderer=e,this._pixelRatio=e.getPixelRatio(),t===void 0){let n=e.getSize(new We);this._width=n.width,this._height=n.height,t=new Sn(this._width*this._pixelRatio,this._height*this._pixelRatio,{type:Vn}),t.texture.name="EffectComposer.rt1"}else this._width=t.width,this._height=t.height;this.renderTarget1=t,this.renderTarget2=t.clone(),this.renderTarget2.texture.name="EffectComposer.rt2",this.writeBuffer=this.renderTarget1,this.readBuffer=this.renderTarget2,this.renderToScreen=!0,this.passes=[],this.copyPass=new La(Ra),this.copyPass.material.blending=zn,this.timer=new Tl}swapBuffers(){let e=this.readBuffer;this.readBuffer=this.writeBuffer,this.writeBuffer=e}addPass(e){this.passes.push(e),e.setSize(this._width*this._pixelRatio,this._height*this._pixelRatio)}insertPass(e,t){this.passes.splice(t,0,e),e.setSize(this._width*this._pixelRatio,this._height*this._pixelRatio)}removePass(e){let t=this.passes.indexOf(e);t!==-1&&this.passes.splice(t,1)}isLastEnabledPass(e){for(let t=e+1;t<this.passes.length;t++)if(this.passes[t].enabled)return!1;return!0}render(e){this.timer.update(),e===void 0&&(e=this.timer.getDelta());let t=this.renderer.getRenderTarget(),n=!1;for(let s=0,r=this.passes.length;s<r;s++){let o=this.passes[s];if(o.enabled!==!1){if(o.renderToScreen=this.renderToScreen&&this.isLastEnabledPass(s),o.render(this.renderer,this.writeBuffer,this.readBuffer,e,n),o.needsSwap){if(n){let a=this.renderer.getContext(),c=this.renderer.state.buffers.stencil;c.setFunc(a.NOTEQUAL,1,4294967295),this.copyPass.render(this.renderer,this.writeBuffer,this.readBuffer,e),c.setFunc(a.EQUAL,1,4294967295)}this.swapBuffers()}lc!==void 0&&(o instanceof lc?n=!0:o instanceof wd&&(n=!1))}}this.renderer.setRenderTarget(t)}reset(e){if(e===void 0){let t=this.renderer.getSize(new We);this._pixelRatio=this.renderer.getPixelRatio(),this._width=t.width,this._height=t.height,e=this.renderTarget1.clone(),e.setSize(this._width*this._pixelRatio,this._height*this._pixelRatio)}this.renderTarget1.dispose(),this.renderTarget2.dispose(),this.renderTarget1=e,this.renderTarget2=e.clone(),this.writeBuffer=this.renderTarget1,this.readBuffer=this.renderTarget2}setSize(e,t){this._width=e,this._height=t;let n=this._width*this._pixelRatio,s=this._height*this._pixelRatio;this.renderTarget1.setSize(n,s),this.renderTarget2.setSize(n,s);for(let r=0;r<this.passes.length;r++)this.passes[r].setSize(n,s)}setPixelRatio(e){this._pixelRatio=e,this.setSize(this._width,this._height)}dispose(){this.renderTarget1.dispose(),this.renderTarget2.dispose(),this.copyPass.dispose()}};var cc={name:"GTAOShader",defines:{PERSPECTIVE_CAMERA:1,SAMPLES:16,NORMAL_VECTOR_TYPE:1,SCREEN_SPACE_RADIUS:0,SCREEN_SPACE_RADIUS_SCALE:100,SCENE_CLIP_BOX:0},uniforms:{tNormal:{value:null},tDepth:{value:null},tNoise:{value:null},resolution:{value:new We},cameraNear:{value:null},cameraFar:{value:null},cameraProjectionMatrix:{value:new ut},cameraProjectionMatrixInverse:{value:new ut},cameraWorldMatrix:{value:new ut},radius:{value:.25},distanceExponent:{value:1},thickness:{value:1},distanceFallOff:{value:1},scale:{value:1},sceneBoxMin:{value:new U(-1,-1,-1)},sceneBoxMax:{value:new U(1,1,1)}},vertexShader:`

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
		}`},hc={name:"GTAODepthShader",defines:{PERSPECTIVE_CAMERA:1},uniforms:{tDepth:{value:null},cameraNear:{value:null},cameraFar:{value:null}},vertexShader:`
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

		}`},Td={name:"GTAOBlendShader",uniforms:{tDiffuse:{value:null},intensity:{value:1}},vertexShader:`
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
		}`};function E_(i=5){let e=Math.floor(i)%2===0?Math.floor(i)+1:Math.floor(i),t=RR(e),n=t.length,s=new Uint8Array(n*4);for(let o=0;o<n;++o){let a=t[o],c=2*Math.PI*a/n,l=new U(Math.cos(c),Math.sin(c),0).normalize();s[o*4]=(l.x*.5+.5)*255,s[o*4+1]=(l.y*.5+.5)*255,s[o*4+2]=127,s[o*4+3]=255}let r=new rs(s,e,e);return r.wrapS=Es,r.wrapT=Es,r.needsUpdate=!0,r}function RR(i){let e=Math.floor(i)%2===0?Math.floor(i)+1:Math.floor(i),t=e*e,n=Array(t).fill(0),s=Math.floor(e/2),r=e-1;for(let o=1;o<=t;){if(s===-1&&r===e?(r=e-2,s=0):(r===e&&(r=0),s<0&&(s=e-1)),n[s*e+r]!==0){r-=2,s++;continue}else n[s*e+r]=o++;r++,s--}return n}var uc={name:"PoissonDenoiseShader",defines:{SAMPLES:16,SAMPLE_VECTORS:Cm(16,2,1),NORMAL_VECTOR_TYPE:1},uniforms:{tDiffuse:{value:null},tNormal:{value:null},tDepth:{value:null},tNoise:{value:null},resolution:{value:new We},cameraProjectionMatrixInverse:{value:new ut},lumaPhi:{value:5},depthPhi:{value:5},normalPhi:{value:5},radius:{value:4},index:{value:0}},vertexShader:`

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
		}`};function Cm(i,e,t){let n=PR(i,e,t),s="vec3[SAMPLES](";for(let r=0;r<i;r++){let o=n[r];s+=`vec3(${o.x}, ${o.y}, ${o.z})${r<i-1?",":")"}`}return s}function PR(i,e,t){let n=[];for(let s=0;s<i;s++){let r=2*Math.PI*e*s/i,o=Math.pow(s/(i-1),t);n.push(new U(Math.cos(r),Math.sin(r),o))}return n}var Ad=class{constructor(e=Math){this.grad3=[[1,1,0],[-1,1,0],[1,-1,0],[-1,-1,0],[1,0,1],[-1,0,1],[1,0,-1],[-1,0,-1],[0,1,1],[0,-1,1],[0,1,-1],[0,-1,-1]],this.grad4=[[0,1,1,1],[0,1,1,-1],[0,1,-1,1],[0,1,-1,-1],[0,-1,1,1],[0,-1,1,-1],[0,-1,-1,1],[0,-1,-1,-1],[1,0,1,1],[1,0,1,-1],[1,0,-1,1],[1,0,-1,-1],[-1,0,1,1],[-1,0,1,-1],[-1,0,-1,1],[-1,0,-1,-1],[1,1,0,1],[1,1,0,-1],[1,-1,0,1],[1,-1,0,-1],[-1,1,0,1],[-1,1,0,-1],[-1,-1,0,1],[-1,-1,0,-1],[1,1,1,0],[1,1,-1,0],[1,-1,1,0],[1,-1,-1,0],[-1,1,1,0],[-1,1,-1,0],[-1,-1,1,0],[-1,-1,-1,0]],this.p=[];for(let t=0;t<256;t++)this.p[t]=Math.floor(e.random()*256);this.perm=[];for(let t=0;t<512;t++)this.perm[t]=this.p[t&255];this.simplex=[[0,1,2,3],[0,1,3,2],[0,0,0,0],[0,2,3,1],[0,0,0,0],[0,0,0,0],[0,0,0,0],[1,2,3,0],[0,2,1,3],[0,0,0,0],[0,3,1,2],[0,3,2,1],[0,0,0,0],[0,0,0,0],[0,0,0,0],[1,3,2,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[1,2,0,3],[0,0,0,0],[1,3,0,2],[0,0,0,0],[0,0,0,0],[0,0,0,0],[2,3,0,1],[2,3,1,0],[1,0,2,3],[1,0,3,2],[0,0,0,0],[0,0,0,0],[0,0,0,0],[2,0,3,1],[0,0,0,0],[2,1,3,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[2,0,1,3],[0,0,0,0],[0,0,0,0],[0,0,0,0],[3,0,1,2],[3,0,2,1],[0,0,0,0],[3,1,2,0],[2,1,0,3],[0,0,0,0],[0,0,0,0],[0,0,0,0],[3,1,0,2],[0,0,0,0],[3,2,0,1],[3,2,1,0]]}noise(e,t){let n,s,r,o=.5*(Math.sqrt(3)-1),a=(e+t)*o,c=Math.floor(e+a),l=Math.floor(t+a),h=(3-Math.sqrt(3))/6,u=(c+l)*h,d=c-u,f=l-u,p=e-d,v=t-f,g,m;p>v?(g=1,m=0):(g=0,m=1);let _=p-g+h,A=v-m+h,b=p-1+2*h,C=v-1+2*h,T=c&255,y=l&255,E=this.perm[T+this.perm[y]]%12,F=this.perm[T+g+this.perm[y+m]]%12,I=this.perm[T+1+this.perm[y+1]]%12,P=.5-p*p-v*v;P<0?n=0:(P*=P,n=P*P*this._dot(this.grad3[E],p,v));let B=.5-_*_-A*A;B<0?s=0:(B*=B,s=B*B*this._dot(this.grad3[F],_,A));let V=.5-b*b-C*C;return V<0?r=0:(V*=V,r=V*V*this._dot(this.grad3[I],b,C)),70*(n+s+r)}noise3d(e,t,n){let s,r,o,a,l=(e+t+n)*.3333333333333333,h=Math.floor(e+l),u=Math.floor(t+l),d=Math.floor(n+l),f=1/6,p=(h+u+d)*f,v=h-p,g=u-p,m=d-p,_=e-v,A=t-g,b=n-m,C,T,y,E,F,I;_>=A?A>=b?(C=1,T=0,y=0,E=1,F=1,I=0):_>=b?(C=1,T=0,y=0,E=1,F=0,I=1):(C=0,T=0,y=1,E=1,F=0,I=1):A<b?(C=0,T=0,y=1,E=0,F=1,I=1):_<b?(C=0,T=1,y=0,E=0,F=1,I=1):(C=0,T=1,y=0,E=1,F=1,I=0);let P=_-C+f,B=A-T+f,V=b-y+f,D=_-E+2*f,G=A-F+2*f,Y=b-I+2*f,H=_-1+3*f,le=A-1+3*f,q=b-1+3*f,J=h&255,ne=u&255,ue=d&255,de=this.perm[J+this.perm[ne+this.perm[ue]]]%12,Q=this.perm[J+C+this.perm[ne+T+this.perm[ue+y]]]%12,me=this.perm[J+E+this.perm[ne+F+this.perm[ue+I]]]%12,xe=this.perm[J+1+this.perm[ne+1+this.perm[ue+1]]]%12,_e=.6-_*_-A*A-b*b;_e<0?s=0:(_e*=_e,s=_e*_e*this._dot3(this.grad3[de],_,A,b));let ve=.6-P*P-B*B-V*V;ve<0?r=0:(ve*=ve,r=ve*ve*this._dot3(this.grad3[Q],P,B,V));let Oe=.6-D*D-G*G-Y*Y;Oe<0?o=0:(Oe*=Oe,o=Oe*Oe*this._dot3(this.grad3[me],D,G,Y));let Ze=.6-H*H-le*le-q*q;return Ze<0?a=0:(Ze*=Ze,a=Ze*Ze*this._dot3(this.grad3[xe],H,le,q)),32*(s+r+o+a)}noise4d(e,t,n,s){let r=this.grad4,o=this.simplex,a=this.perm,c=(Math.sqrt(5)-1)/4,l=(5-Math.sqrt(5))/20,h,u,d,f,p,v=(e+t+n+s)*c,g=Math.floor(e+v),m=Math.floor(t+v),_=Math.floor(n+v),A=Math.floor(s+v),b=(g+m+_+A)*l,C=g-b,T=m-b,y=_-b,E=A-b,F=e-C,I=t-T,P=n-y,B=s-E,V=F>I?32:0,D=F>P?16:0,G=I>P?8:0,Y=F>B?4:0,H=I>B?2:0,le=P>B?1:0,q=V+D+G+Y+H+le,J=o[q][0]>=3?1:0,ne=o[q][1]>=3?1:0,ue=o[q][2]>=3?1:0,de=o[q][3]>=3?1:0,Q=o[q][0]>=2?1:0,me=o[q][1]>=2?1:0,xe=o[q][2]>=2?1:0,_e=o[q][3]>=2?1:0,ve=o[q][0]>=1?1:0,Oe=o[q][1]>=1?1:0,Ze=o[q][2]>=1?1:0,Ge=o[q][3]>=1?1:0,ct=F-J+l,lt=I-ne+l,Je=P-ue+l,zt=B-de+l,Nt=F-Q+2*l,Qt=I-me+2*l,Mt=P-xe+2*l,ln=B-_e+2*l,mt=F-ve+3*l,rn=I-Oe+3*l,qt=P-Ze+3*l,en=B-Ge+3*l,O=F-1+4*l,Ee=I-1+4*l,$e=P-1+4*l,et=B-1+4*l,be=g&255,St=m&255,Ue=_&255,Xe=A&255,R=a[be+a[St+a[Ue+a[Xe]]]]%32,S=a[be+J+a[St+ne+a[Ue+ue+a[Xe+de]]]]%32,X=a[be+Q+a[St+me+a[Ue+xe+a[Xe+_e]]]]%32,ce=a[be+ve+a[St+Oe+a[Ue+Ze+a[Xe+Ge]]]]%32,oe=a[be+1+a[St+1+a[Ue+1+a[Xe+1]]]]%32,ge=.6-F*F-I*I-P*P-B*B;ge<0?h=0:(ge*=ge,h=ge*ge*this._dot4(r[R],F,I,P,B));let ye=.6-ct*ct-lt*lt-Je*Je-zt*zt;ye<0?u=0:(ye*=ye,u=ye*ye*this._dot4(r[S],ct,lt,Je,zt));let te=.6-Nt*Nt-Qt*Qt-Mt*Mt-ln*ln;te<0?d=0:(te*=te,d=te*te*this._dot4(r[X],Nt,Qt,Mt,ln));let ie=.6-mt*mt-rn*rn-qt*qt-en*en;ie<0?f=0:(ie*=ie,f=ie*ie*this._dot4(r[ce],mt,rn,qt,en));let fe=.6-O*O-Ee*Ee-$e*$e-et*et;return fe<0?p=0:(fe*=fe,p=fe*fe*this._dot4(r[oe],O,Ee,$e,et)),27*(h+u+d+f+p)}_dot(e,t,n){return e[0]*t+e[1]*n}_dot3(e,t,n,s){return e[0]*t+e[1]*n+e[2]*s}_dot4(e,t,n,s,r){return e[0]*t+e[1]*n+e[2]*s+e[3]*r}};var dc=class i extends ps{constructor(e,t,n=512,s=512,r,o,a){super(),this.width=n,this.height=s,this.clear=!0,this.camera=t,this.scene=e,this.output=0,this._renderGBuffer=!0,this._visibilityCache=[],this.blendIntensity=1,this.pdRings=2,this.pdRadiusExponent=2,this.pdSamples=16,this.gtaoNoiseTexture=E_(),this.pdNoiseTexture=this._generateNoise(),this.gtaoRenderTarget=new Sn(this.width,this.height,{type:Vn,depthBuffer:!1}),this.pdRenderTarget=this.gtaoRenderTarget.clone(),this.gtaoMaterial=new Gt({defines:Object.assign({},cc.defines),uniforms:Pi.clone(cc.uniforms),vertexShader:cc.vertexShader,fragmentShader:cc.fragmentShader,blending:zn,depthTest:!1,depthWrite:!1}),this.gtaoMaterial.defines.PERSPECTIVE_CAMERA=this.camera.isPerspectiveCamera?1:0,this.gtaoMaterial.uniforms.tNoise.value=this.gtaoNoiseTexture,this.gtaoMaterial.uniforms.resolution.value.set(this.width,this.height),this.gtaoMaterial.uniforms.cameraNear.value=this.camera.near,this.gtaoMaterial.uniforms.cameraFar.value=this.camera.far,this.normalMaterial=new yl,this.normalMaterial.blending=zn,this.pdMaterial=new Gt({defines:Object.assign({},uc.defines),uniforms:Pi.clone(uc.uniforms),vertexShader:uc.vertexShader,fragmentShader:uc.fragmentShader,depthTest:!1,depthWrite:!1}),this.pdMaterial.uniforms.tDiffuse.value=this.gtaoRenderTarget.texture,this.pdMaterial.uniforms.tNoise.value=this.pdNoiseTexture,this.pdMaterial.uniforms.resolution.value.set(this.width,this.height),this.pdMaterial.uniforms.lumaPhi.value=10,this.pdMaterial.uniforms.depthPhi.value=2,this.pdMaterial.uniforms.normalPhi.value=3,this.pdMaterial.uniforms.radius.value=8,this.depthRenderMaterial=new Gt({defines:Object.assign({},hc.defines),uniforms:Pi.clone(hc.uniforms),vertexShader:hc.vertexShader,fragmentShader:hc.fragmentShader,blending:zn}),this.depthRenderMaterial.uniforms.cameraNear.value=this.camera.near,this.depthRenderMaterial.uniforms.cameraFar.value=this.camera.far,this.copyMaterial=new Gt({uniforms:Pi.clone(Ra.uniforms),vertexShader:Ra.vertexShader,fragmentShader:Ra.fragmentShader,transparent:!0,depthTest:!1,depthWrite:!1,blendSrc:Ll,blendDst:Yr,blendEquation:Gi,blendSrcAlpha:Pl,blendDstAlpha:Yr,blendEquationAlpha:Gi}),this.blendMaterial=new Gt({uniforms:Pi.clone(Td.uniforms),vertexShader:Td.vertexShader,fragmentShader:Td.fragmentShader,transparent:!0,depthTest:!1,depthWrite:!1,blending:Ah,blendSrc:Ll,blendDst:Yr,blendEquation:Gi,blendSrcAlpha:Pl,blendDstAlpha:Yr,blendEquationAlpha:Gi}),this._fsQuad=new Pa(null),this._originalClearColor=new Be,this.setGBuffer(r?r.depthTexture:void 0,r?r.normalTexture:void 0),o!==void 0&&this.updateGtaoMaterial(o),a!==void 0&&this.updatePdMaterial(a)}setSize(e,t){this.width=e,this.height=t,this.gtaoRenderTarget.setSize(e,t),this.normalRenderTarget&&this.normalRenderTarget.setSize(e,t),this.pdRenderTarget.setSize(e,t),this.gtaoMaterial.uniforms.resolution.value.set(e,t),this.gtaoMaterial.uniforms.cameraProjectionMatrix.value.copy(this.camera.projectionMatrix),this.gtaoMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse),this.pdMaterial.uniforms.resolution.value.set(e,t),this.pdMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse)}dispose(){this.gtaoNoiseTexture.dispose(),this.pdNoiseTexture.dispose(),this.normalRenderTarget&&this.normalRenderTarget.dispose(),this.gtaoRenderTarget.dispose(),this.pdRenderTarget.dispose(),this.normalMaterial.dispose(),this.pdMaterial.dispose(),this.copyMaterial.dispose(),this.depthRenderMaterial.dispose(),this._fsQuad.dispose()}get gtaoMap(){return this.pdRenderTarget.texture}setGBuffer(e,t){if(e!==void 0)this.depthTexture=e,this.normalTexture=t,this._renderGBuffer=!1;else{if(this.normalRenderTarget===void 0){let s=new os;s.format=ls,s.type=Js,this.normalRenderTarget=new Sn(this.width,this.height,{minFilter:gn,magFilter:gn,type:Vn,depthTexture:s})}this.depthTexture=this.normalRenderTarget.depthTexture,this.normalTexture=this.normalRenderTarget.texture,this._renderGBuffer=!0}let n=this.normalTexture?1:0;this.gtaoMaterial.defines.NORMAL_VECTOR_TYPE=n,this.gtaoMaterial.needsUpdate=!0,this.gtaoMaterial.uniforms.tNormal.value=this.normalTexture,this.gtaoMaterial.uniforms.tDepth.value=this.depthTexture,this.pdMaterial.defines.NORMAL_VECTOR_TYPE=n,this.pdMaterial.needsUpdate=!0,this.pdMaterial.uniforms.tNormal.value=this.normalTexture,this.pdMaterial.uniforms.tDepth.value=this.depthTexture,this.depthRenderMaterial.uniforms.tDepth.value=this.depthTexture}setSceneClipBox(e){e?(this.gtaoMaterial.needsUpdate=this.gtaoMaterial.defines.SCENE_CLIP_BOX!==1,this.gtaoMaterial.defines.SCENE_CLIP_BOX=1,this.gtaoMaterial.uniforms.sceneBoxMin.value.copy(e.min),this.gtaoMaterial.uniforms.sceneBoxMax.value.copy(e.max)):(this.gtaoMaterial.needsUpdate=this.gtaoMaterial.defines.SCENE_CLIP_BOX===0,this.gtaoMaterial.defines.SCENE_CLIP_BOX=0)}updateGtaoMaterial(e){e.radius!==void 0&&(this.gtaoMaterial.uniforms.radius.value=e.radius),e.distanceExponent!==void 0&&(this.gtaoMaterial.uniforms.distanceExponent.value=e.distanceExponent),e.thickness!==void 0&&(this.gtaoMaterial.uniforms.thickness.value=e.thickness),e.distanceFallOff!==void 0&&(this.gtaoMaterial.uniforms.distanceFallOff.value=e.distanceFallOff,this.gtaoMaterial.needsUpdate=!0),e.scale!==void 0&&(this.gtaoMaterial.uniforms.scale.value=e.scale),e.samples!==void 0&&e.samples!==this.gtaoMaterial.defines.SAMPLES&&(this.gtaoMaterial.defines.SAMPLES=e.samples,this.gtaoMaterial.needsUpdate=!0),e.screenSpaceRadius!==void 0&&(e.screenSpaceRadius?1:0)!==this.gtaoMaterial.defines.SCREEN_SPACE_RADIUS&&(this.gtaoMaterial.defines.SCREEN_SPACE_RADIUS=e.screenSpaceRadius?1:0,this.gtaoMaterial.needsUpdate=!0)}updatePdMaterial(e){let t=!1;e.lumaPhi!==void 0&&(this.pdMaterial.uniforms.lumaPhi.value=e.lumaPhi),e.depthPhi!==void 0&&(this.pdMaterial.uniforms.depthPhi.value=e.depthPhi),e.normalPhi!==void 0&&(this.pdMaterial.uniforms.normalPhi.value=e.normalPhi),e.radius!==void 0&&e.radius!==this.radius&&(this.pdMaterial.uniforms.radius.value=e.radius),e.radiusExponent!==void 0&&e.radiusExponent!==this.pdRadiusExponent&&(this.pdRadiusExponent=e.radiusExponent,t=!0),e.rings!==void 0&&e.rings!==this.pdRings&&(this.pdRings=e.rings,t=!0),e.samples!==void 0&&e.samples!==this.pdSamples&&(this.pdSamples=e.samples,t=!0),t&&(this.pdMaterial.defines.SAMPLES=this.pdSamples,this.pdMaterial.defines.SAMPLE_VECTORS=Cm(this.pdSamples,this.pdRings,this.pdRadiusExponent),this.pdMaterial.needsUpdate=!0)}render(e,t,n){switch(this._renderGBuffer&&(this._overrideVisibility(),this._renderOverride(e,this.normalMaterial,this.normalRenderTarget,7829503,1),this._restoreVisibility()),this.gtaoMaterial.uniforms.cameraNear.value=this.camera.near,this.gtaoMaterial.uniforms.cameraFar.value=this.camera.far,this.gtaoMaterial.uniforms.cameraProjectionMatrix.value.copy(this.camera.projectionMatrix),this.gtaoMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse),this.gtaoMaterial.uniforms.cameraWorldMatrix.value.copy(this.camera.matrixWorld),this._renderPass(e,this.gtaoMaterial,this.gtaoRenderTarget,16777215,1),this.pdMaterial.uniforms.cameraProjectionMatrixInverse.value.copy(this.camera.projectionMatrixInverse),this._renderPass(e,this.pdMaterial,this.pdRenderTarget,16777215,1),this.output){case i.OUTPUT.Off:break;case i.OUTPUT.Diffuse:this.copyMaterial.uniforms.tDiffuse.value=n.texture,this.copyMaterial.blending=zn,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.AO:this.copyMaterial.uniforms.tDiffuse.value=this.gtaoRenderTarget.texture,this.copyMaterial.blending=zn,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Denoise:this.copyMaterial.uniforms.tDiffuse.value=this.pdRenderTarget.texture,this.copyMaterial.blending=zn,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Depth:this.depthRenderMaterial.uniforms.cameraNear.value=this.camera.near,this.depthRenderMaterial.uniforms.cameraFar.value=this.camera.far,this._renderPass(e,this.depthRenderMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Normal:this.copyMaterial.uniforms.tDiffuse.value=this.normalTexture||null,this.copyMaterial.blending=zn,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t);break;case i.OUTPUT.Default:this.copyMaterial.uniforms.tDiffuse.value=n.texture,this.copyMaterial.blending=zn,this._renderPass(e,this.copyMaterial,this.renderToScreen?null:t),this.blendMaterial.uniforms.intensity.value=this.blendIntensity,this.blendMaterial.uniforms.tDiffuse.value=this.pdRenderTarget.texture,this._renderPass(e,this.blendMaterial,this.renderToScreen?null:t);break;default:console.warn("THREE.GTAOPass: Unknown output type.")}}_renderPass(e,t,n,s,r){e.getClearColor(this._originalClearColor);let o=e.getClearAlpha(),a=e.autoClear;e.setRenderTarget(n),e.autoClear=!1,s!=null&&(e.setClearColor(s),e.setClearAlpha(r||0),e.clear()),this._fsQuad.material=t,this._fsQuad.render(e),e.autoClear=a,e.setClearColor(this._originalClearColor),e.setClearAlpha(o)}_renderOverride(e,t,n,s,r){e.getClearColor(this._originalClearColor);let o=e.getClearAlpha(),a=e.autoClear;e.setRenderTarget(n),e.autoClear=!1,s=t.clearColor||s,r=t.clearAlpha||r,s!=null&&(e.setClearColor(s),e.setClearAlpha(r||0),e.clear()),this.scene.overrideMaterial=t,e.render(this.scene,this.camera),this.scene.overrideMaterial=null,e.autoClear=a,e.setClearColor(this._originalClearColor),e.setClearAlpha(o)}_overrideVisibility(){let e=this.scene,t=this._visibilityCache;e.traverse(function(n){(n.isPoints||n.isLine||n.isLine2)&&n.visible&&(n.visible=!1,t.push(n))})}_restoreVisibility(){let e=this._visibilityCache;for(let t=0;t<e.length;t++)e[t].visible=!0;e.length=0}_generateNoise(e=64){let t=new Ad,n=e*e*4,s=new Uint8Array(n);for(let o=0;o<e;o++)for(let a=0;a<e;a++){let c=o,l=a;s[(o*e+a)*4]=(t.noise(c,l)*.5+.5)*255,s[(o*e+a)*4+1]=(t.noise(c+e,l)*.5+.5)*255,s[(o*e+a)*4+2]=(t.noise(c,l+e)*.5+.5)*255,s[(o*e+a)*4+3]=(t.noise(c+e,l+e)*.5+.5)*255}let r=new rs(s,e,e,Ri,si);return r.wrapS=Es,r.wrapT=Es,r.needsUpdate=!0,r}};dc.OUTPUT={Off:-1,Default:0,Diffuse:1,Depth:2,Normal:3,AO:4,Denoise:5};var Cd=class extends ps{constructor(e,t,n=null,s=null,r=null){super(),this.scene=e,this.camera=t,this.overrideMaterial=n,this.clearColor=s,this.clearAlpha=r,this.clear=!0,this.clearDepth=!1,this.needsSwap=!1,this.isRenderPass=!0,this._oldClearColor=new Be}render(e,t,n){let s=e.autoClear;e.autoClear=!1;let r,o;this.overrideMaterial!==null&&(o=this.scene.overrideMaterial,this.scene.overrideMaterial=this.overrideMaterial),this.clearColor!==null&&(e.getClearColor(this._oldClearColor),e.setClearColor(this.clearColor,e.getClearAlpha())),this.clearAlpha!==null&&(r=e.getClearAlpha(),e.setClearAlpha(this.clearAlpha)),this.clearDepth==!0&&e.clearDepth(),e.setRenderTarget(this.renderToScreen?null:n),this.clear===!0&&e.clear(e.autoClearColor,e.autoClearDepth,e.autoClearStencil),e.render(this.scene,this.camera),this.clearColor!==null&&e.setClearColor(this._oldClearColor),this.clearAlpha!==null&&e.setClearAlpha(r),this.overrideMaterial!==null&&(this.scene.overrideMaterial=o),e.autoClear=s}};var T_=()=>new La(new ea({glslVersion:zl,uniforms:{tDiffuse:{value:null},toneMappingExposure:{value:1}},vertexShader:`
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
        }`}));var LR=1e3/30,IR=24,DR=1.5,Rd=class{constructor(e,t,n,s,r){this.renderer=e;this.scene=t;this.camera=n;this.choice=s;this.ratio=e.getPixelRatio(),(s==="on"||s==="auto"&&!r)&&(this.effect=NR(t,n)),r||(this.composer=this.compose())}renderer;scene;camera;choice;composer=null;effect=null;late=0;ratio;get occlusion(){return this.effect!==null}resize(e,t){this.composer?.setPixelRatio(this.ratio),this.composer?.setSize(e,t)}draw(e){if(this.composer)this.composer.render();else{let t=this.ratio*(e?1:DR);this.renderer.getPixelRatio()!==t&&this.renderer.setPixelRatio(t),this.renderer.render(this.scene,this.camera)}return this.composer!==null||!e}pace(e){this.choice!=="auto"||!this.effect||(this.late=e>LR?this.late+1:Math.max(0,this.late-1),!(this.late<=IR)&&(this.composer?.removePass(this.effect),this.effect.dispose(),this.effect=null))}compose(){let e=new Ed(this.renderer,new Sn(16,16,{type:Vn,samples:4}));return e.addPass(new Cd(this.scene,this.camera)),this.effect&&e.addPass(this.effect),e.addPass(T_()),e}};function NR(i,e){let t=new dc(i,e,16,16);return t.blendIntensity=.85,t.updateGtaoMaterial({radius:.035,distanceExponent:1.4,thickness:.6,scale:1.1,samples:16}),t.updatePdMaterial({lumaPhi:10,depthPhi:2,normalPhi:3,radius:6,rings:2,samples:16}),t}var UR=.06,FR=.01;function A_(i,{min:e,max:t}){let n=i.stands?0:t.y-e.y;return{ground:i.ground??e.y-UR*n,lowest:e.y-FR*n}}var OR={vertexShader:`
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
    }`},Pd=class{group=new mn;grid;colour={value:new Be};shadow=new vl;constructor(){let e=new dl(1,64);this.grid=new pt(e,new Gt({...OR,transparent:!0,depthWrite:!1,uniforms:{uColour:this.colour}}));let t=new pt(e,this.shadow);this.shadow.depthWrite=!1,t.receiveShadow=!0,t.position.z=5e-4,this.grid.renderOrder=-2,t.renderOrder=-1,this.group.add(this.grid,t),this.group.rotation.x=-Math.PI/2}theme(e){this.colour.value.set(e==="dark"?"#8fa0b5":"#5b6b80"),this.shadow.color.set(e==="dark"?"#000000":"#1c2736"),this.shadow.opacity=e==="dark"?.45:.2}place(e,t,n){this.group.position.set(e.x,t,e.z),this.group.scale.setScalar(Math.max(1.5,3*n))}show(e,t,n){this.group.visible=e,this.shadow.opacity=t*(n==="dark"?.45:.2)}};var fc=class{constructor(e,t,n){this.width=e;this.height=t;this.cell=n;this.columns=Math.ceil(e/n),this.rows=Math.ceil(t/n),this.shapes=new Int32Array(this.columns*this.rows).fill(-1),this.depths=new Float32Array(this.columns*this.rows).fill(1/0),this.sums=new Uint32Array((this.columns+1)*(this.rows+1))}width;height;cell;columns;rows;shapes;depths;sums;at(e,t){let n=Math.floor(e/this.cell),s=Math.floor(t/this.cell);return n>=0&&s>=0&&n<this.columns&&s<this.rows?s*this.columns+n:-1}add([e,t,n],s){let r=this.at(e,t);r<0||n>=this.depths[r]||(this.depths[r]=n,this.shapes[r]=s)}fill(e,t,n,s){let r=Math.max(Ld(e,t),Ld(t,n),Ld(n,e));if(!(r<this.width+this.height))return;let o=Math.ceil(r/this.cell);if(!(o<2))for(let a=0;a<=o;a++)for(let c=0;a+c<=o;c++){let l=h=>e[h]+(a*(t[h]-e[h])+c*(n[h]-e[h]))/o;this.add([l(0),l(1),l(2)],s)}}close(){let e=this.columns+1;for(let t=0;t<this.rows;t++){let n=0;for(let s=0;s<this.columns;s++)n+=this.shapes[t*this.columns+s]<0?0:1,this.sums[(t+1)*e+s+1]=this.sums[t*e+s+1]+n}}shapeIn(e){return this.shapes[e]??-1}isInside(e){return[1,-1,this.columns,-this.columns].every(t=>this.shapeIn(e+t)===this.shapeIn(e))}covered(e){let t=(c,l)=>Math.min(l,Math.max(0,c)),n=t(Math.floor(e.x/this.cell),this.columns),s=t(Math.ceil((e.x+e.w)/this.cell),this.columns),r=t(Math.floor(e.y/this.cell),this.rows),o=t(Math.ceil((e.y+e.h)/this.cell),this.rows),a=(c,l)=>this.sums[l*(this.columns+1)+c];return a(s,o)-a(n,o)-a(s,r)+a(n,r)}strangers(e,t,n){let s=Math.ceil(Ld(e,t)/this.cell),r=0;for(let o=0;o<s;o++){let a=(o+.5)/s,c=this.shapeIn(this.at(e[0]+a*(t[0]-e[0]),e[1]+a*(t[1]-e[1])));c>=0&&c!==n&&r++}return r}},Ld=(i,e)=>Math.hypot(e[0]-i[0],e[1]-i[1]);var C_=7,kR=3500,BR=6e4,zR=5,Id=class{cover=new fc(1,1,C_);chosen=new Map;matrix=new ut;point=new Tt;find(e,t,n,s){let r=this.cover=new fc(n,s,C_),o=Math.min(kR,BR/Math.max(1,e.length)),a=e.map((c,l)=>this.lay(c,l,o,t));return r.close(),e.flatMap((c,l)=>{let h=a[l].filter(p=>r.shapeIn(p.cell)===l&&!VR(c,p.vertex)),u=h.filter(p=>r.isInside(p.cell)),d=this.choose(c,u.length?u:h),f=new Set(h.map(p=>p.cell)).size;return d&&f>=zR?[{solid:c,shape:l,x:d.x,y:d.y,seen:f}]:[]})}forget(){this.chosen.clear()}choose(e,t){if(t.length===0)return null;let n=t.reduce((l,h)=>l+h.x,0)/t.length,s=t.reduce((l,h)=>l+h.y,0)/t.length,r=l=>Math.hypot(l.x-n,l.y-s),o=t.reduce((l,h)=>r(h)<r(l)?h:l),a=t.find(l=>l.vertex===this.chosen.get(e)),c=a&&r(a)<r(o)+40?a:o;return this.chosen.set(e,c.vertex),c}lay(e,t,n,s){let r=e.mesh.geometry.getAttribute("position").array,o=Math.max(1,Math.floor(r.length/3/n)),{width:a,height:c}=this.cover,l=[],h=[];this.matrix.multiplyMatrices(s.projectionMatrix,s.matrixWorldInverse).multiply(e.mesh.matrixWorld);for(let d=0;d<r.length/3;d+=o){let f=this.point.set(r[3*d],r[3*d+1],r[3*d+2],1).applyMatrix4(this.matrix),p=[(.5+.5*f.x/f.w)*a,(.5-.5*f.y/f.w)*c,f.w];if(l[d]=f.w>0?p:[NaN,NaN,NaN],f.w<=0)continue;this.cover.add(p,t);let v=this.cover.at(p[0],p[1]);v>=0&&h.push({vertex:d,x:p[0],y:p[1],cell:v})}let{indices:u}=e.shape;if(o===1)for(let d=0;d+2<u.length;d+=3)this.cover.fill(l[u[d]],l[u[d+1]],l[u[d+2]],t);return h}},VR=(i,e)=>(i.shape.fixed.get("tendon")?.[e]??0)>.5;var R_=(i,e,t=0)=>i.x<e.x+e.w+t&&e.x<i.x+i.w+t&&i.y<e.y+e.h+t&&e.y<i.y+i.h+t;var Rm={across:336,along:204},HR=70,GR=160,WR=42;function L_(i,e,t,n=new Map){let s=[],r=[];for(let o of[...i].sort((a,c)=>c.rank-a.rank||a.y-c.y||(a.key<c.key?-1:1))){let a=null,c=1/0;for(let l of XR(o,n.get(o.key))){let h=qR(o,l,n.get(o.key));if(h>=c||!YR(l,e,t,s)||jR(o,l,r,s))continue;let u=h+WR*$R(o,l,e)+GR*ZR(o,l,r);u<c&&([a,c]=[l,u])}a&&(s.push(a),r.push(ho(o,a)))}return s}function ho(i,e){let t=e.y+e.h/2,n=e.side==="right",s=n?e.x-4:e.x+e.w+4;return{from:[i.x,i.y],knee:[n?s-10:s+10,t],end:[s,t]}}function*XR(i,e){let{key:t,w:n,h:s}=i;e&&(yield{key:t,side:e.side,x:e.side==="right"?e.x:e.x+e.w-n,y:e.y,w:n,h:s});let r=Math.round((i.y-s/2)/6)*6;for(let o=-Rm.along;o<=Rm.along;o+=6)for(let a=1;a*28<=Rm.across;a++){let c=(Math.floor(i.x/28)+a)*28,l=(Math.ceil(i.x/28)-a)*28-n;yield{key:t,side:"right",x:c,y:r+o,w:n,h:s},yield{key:t,side:"left",x:l,y:r+o,w:n,h:s}}}function qR(i,e,t){let{from:n,end:s}=ho(i,e),r=Math.abs(s[0]-n[0]),o=Math.abs(s[1]-n[1]),a=r<16?60:0,c=t&&(t.side!==e.side||Math.abs(t.y-e.y)>1)?HR:0;return r+1.5*o+a+c}function YR(i,e,t,n){if(i.x<10||i.x+i.w>e.width-10||i.y<10||i.y+i.h>e.height-10)return!1;let s={x:i.x-8,y:i.y-2,w:i.w+16,h:i.h+4};return e.covered(s)>0?!1:!t.some(r=>R_(i,r,6))&&!n.some(r=>R_(i,r,5))}function $R(i,e,t){return Dd(ho(i,e)).reduce((n,[s,r])=>n+t.strangers(s,r,i.shape),0)}function ZR(i,e,t){let n=Dd(ho(i,e));return t.filter(s=>n.some(r=>Dd(s).some(o=>Pm(...r,...o)))).length}function jR(i,e,t,n){let s=ho(i,e);return n.some(r=>P_(s,r))||t.some(r=>P_(r,e))}var Dd=({from:i,knee:e,end:t})=>[[i,e],[e,t]];function Pm(i,e,t,n){let s=(r,o,a)=>Math.sign((o[0]-r[0])*(a[1]-r[1])-(o[1]-r[1])*(a[0]-r[0]));return s(i,e,t)!==s(i,e,n)&&s(t,n,i)!==s(t,n,e)}function P_(i,{x:e,y:t,w:n,h:s}){let[r,o,a,c]=[e-1,e+n+1,t-1,t+s+1];return Dd(i).some(([l,h])=>Pm(l,h,[r,a],[o,c])||Pm(l,h,[r,c],[o,a]))}var I_={muscles:14,others:8},JR=18,Nd=class{constructor(e){this.host=e;this.ink=Qn("svg",{class:"leaders","aria-hidden":"true"}),this.texts=ee(e,"div",{class:"labels"}),e.insertBefore(this.ink,this.texts)}host;texts;ink;anchors=new Id;pen=document.createElement("canvas").getContext("2d");before=new Map;clear(){this.ink.replaceChildren(),this.texts.replaceChildren()}forget(){this.anchors.forget(),this.before.clear()}moving(e){this.host.classList.toggle("camera-moves",e)}draw(e,t,n,s,r){let{clientWidth:o,clientHeight:a}=this.host,c=e.solids.filter(d=>d.mesh.visible&&d.shape.layer!=="wrap"&&d.shape.layer!=="skin"),l=this.choose(this.anchors.find(c,s,o,a),t,n);this.pen.font='550 12px "Inter Variable", system-ui, sans-serif';let h=l.map(({key:d,muscle:f,name:p,value:v,anchor:g})=>({key:d,x:g.x,y:g.y,shape:g.shape,w:Math.ceil(this.pen.measureText(v?`${p} ${v}`:p).width)+2,h:JR,rank:f!==null&&(f===n.selected||f===n.hovered)?2:f!==null?1:0})),u=L_(h,this.anchors.cover,r,this.before);this.before=new Map(u.map(d=>[d.key,d])),this.paint(u,new Map(l.map(d=>[d.key,d])),new Map(h.map(d=>[d.key,d])),n)}choose(e,t,n){let s=e.sort((l,h)=>h.seen-l.seen),r=l=>+(l.solid.shape.muscle===n.selected||l.solid.shape.muscle===n.hovered),o=s.filter(l=>l.solid.shape.muscle!==null).sort((l,h)=>r(h)-r(l)),a=new Map;for(let l of s){let{layer:h}=l.solid.shape,u=Au(l.solid.shape);(h==="bone"||h==="prop")&&!a.has(u)&&a.set(u,l)}let c=new Map(t.scene.muscles.map(l=>[l.name,l.label]));return[...o.slice(0,I_.muscles).map(l=>{let h=l.solid.shape.muscle,u=t.scene.quantities.find(v=>v.name===n.colour),d=t.number(`muscle/${h}/${u?.number}`),f=u?.unit??"",p=Number.isFinite(d)?Jr(d,f):"";return{key:`muscle/${h}`,muscle:h,name:c.get(h)??h,value:p,anchor:l}}),...[...a].slice(0,I_.others).map(([l,h])=>({key:`shape/${l}`,muscle:null,name:l,value:"",anchor:h}))]}paint(e,t,n,s){let r=[],o=e.map(a=>{let{from:c,knee:l,end:h}=ho(n.get(a.key),a);return r.push(Qn("polyline",{points:[c,l,h].join(" ")}),Qn("circle",{cx:c[0],cy:c[1],r:2.2})),this.label(t.get(a.key),a,s)});this.ink.replaceChildren(...r),this.texts.replaceChildren(...o)}label(e,t,n){let s=document.createElement("div");if(s.className=e.muscle===null?"label bone":"label",s.classList.toggle("selected",e.muscle!==null&&e.muscle===n.selected),s.style.transform=`translate(${t.x}px, ${t.y}px)`,s.textContent=e.name,e.value){let r=document.createElement("span");r.className="number quiet",r.textContent=` ${e.value}`,s.append(r)}return s}};var KR=1.1,D_=2.6,QR=1.7,eP=15,Ud=class{laid=null;start=null;lay(e,t){let n=this.laid?.preview??null,s=e?.preview??null,r=e?.start??null;return e&&!s?(this.laid&&(this.laid.group.visible=e.fault===null&&e.draft?.muscle===n.muscle),this.laid&&"on"):s===n&&r===this.start?null:(this.start=r,t.stand(s&&{muscle:s.muscle,poses:s.poses,moment:r}),s===n?"on":(this.clear(),s?(this.laid=new Lm(s),t.root.add(this.laid.group),n?.muscle===s.muscle&&hr(n.fit)===hr(s.fit)?"on":this.laid.box):"away"))}clear(){this.laid?.dispose(),this.laid=null}},Lm=class{constructor(e){this.preview=e;for(let t of e.shapes){let n=this.make(t);n&&this.group.add(n)}}preview;group=new mn;fit=null;parts=[];wire=new _i({linewidth:KR,transparent:!0});path=new _i({linewidth:D_,depthTest:!1});get box(){let e=new Pt().setFromObject(this.group);return e.getSize(new U).length()<eP?e:new Pt().setFromArray(this.preview.shapes.find(({layer:t})=>t==="path")?.positions??[])}dress(e){this.wire.color.set(e==="dark"?"#ffe3d3":"#5c1512"),this.path.color.set(e==="dark"?"#6cb2f5":"#2b6cb0"),this.wire.opacity=e==="dark"?.5:.6}dispose(){for(let{geometry:e,material:t}of this.parts)e.dispose(),t.dispose();this.group.removeFromParent()}make(e){switch(e.layer){case"flesh":{let t=Vu();t.uniforms.uOpacity.value=QR;let n=this.solid(e,t);return n.renderOrder=5,n}case"fit":{let t={color:"#b2493f",roughness:.55,side:Vi},n={polygonOffset:!0,polygonOffsetFactor:1,polygonOffsetUnits:1},s=this.solid(e,new ii({...t,...n}));return s.castShadow=!0,this.fit=s}case"wire":return this.lines(e,this.wire,3);case"path":return this.lines(e,this.path,9);case"gap":{let t={dashed:!0,dashSize:.006,gapSize:.004},n={color:"#c2410c",linewidth:D_,depthTest:!1};return this.lines(e,new _i({...n,...t}),9)}default:return null}}solid(e,t){let n=new Float32Array(e.positions.length);Zl(e.positions,e.indices,n);let s=new nn().setAttribute("position",new an(e.positions,3)).setAttribute("normal",new an(n,3)).setIndex(new an(e.indices,1));return this.parts.push({geometry:s,material:t}),new pt(s,t)}lines(e,t,n){let s=new Float32Array(3*e.indices.length);e.indices.forEach((a,c)=>s.set(e.positions.subarray(3*a,3*a+3),3*c));let r=new qi().setPositions(s);this.parts.push({geometry:r,material:t});let o=new Ds(r,t);return t.dashed&&o.computeLineDistances(),o.renderOrder=n,o.frustumCulled=!1,o}};var Fd=class{ray=new Al;through(e,t,n,s){this.aim(e,t,n);let[r]=this.ray.intersectObjects(s,!1);return r?{solid:r.object.userData.solid,place:r.point}:null}onPlane(e,t,n,s){return this.aim(e,t,n),this.ray.ray.intersectPlane(s,new U)}at(e,t,n,s,r){this.aim(e,t,n);let[o]=this.ray.intersectObjects(r?[...s.pickable,r]:s.pickable,!1);if(!o?.face||o.object===r)return null;let a=o.object.userData.solid,c=a.mesh.worldToLocal(o.point.clone()),l=a.mesh.geometry.getAttribute("position").array,h=p=>Math.hypot(l[3*p]-c.x,l[3*p+1]-c.y,l[3*p+2]-c.z),{a:u,b:d,c:f}=o.face;return{solid:a,place:o.point,vertex:[u,d,f].reduce((p,v)=>h(v)<h(p)?v:p)}}aim(e,t,n){this.ray.setFromCamera(new We(e,t),n)}};var Im=16;function N_(i,e,t){let n=Qe("canvas",{width:i.width,height:i.height}),s=n.getContext("2d");s.drawImage(i,0,0);let r=e.getBoundingClientRect();s.scale(i.width/r.width,i.height/r.height),tP(s,e),s.translate(-r.x,-r.y);for(let a of e.querySelectorAll(".labels, .legend"))nP(s,a);let o=e.querySelector(".ramp")?.getBoundingClientRect();return t&&o?.width&&iP(s,o,t),n}function tP(i,e){let t=(n,s)=>Number(n.getAttribute(s));for(let n of e.querySelectorAll(".leaders polyline")){let{stroke:s,opacity:r}=getComputedStyle(n);i.globalAlpha=Number(r),i.strokeStyle=s;let o=(n.getAttribute("points")??"").split(" ").map(a=>a.split(",").map(Number));i.beginPath();for(let[a,c]of o)i.lineTo(a,c);i.stroke()}i.globalAlpha=1;for(let n of e.querySelectorAll(".leaders circle"))i.fillStyle=getComputedStyle(n).fill,i.beginPath(),i.arc(t(n,"cx"),t(n,"cy"),t(n,"r"),0,2*Math.PI),i.fill()}function nP(i,e){let t=document.createTreeWalker(e,NodeFilter.SHOW_TEXT),n=document.createRange();for(i.textBaseline="middle";t.nextNode();){n.selectNodeContents(t.currentNode);let s=n.getBoundingClientRect();if(s.width===0)continue;let{color:r,fontWeight:o,fontSize:a,fontFamily:c}=getComputedStyle(t.currentNode.parentElement);i.font=`${o} ${a} ${c}`,i.fillStyle=r,i.fillText(t.currentNode.textContent??"",s.x,s.y+s.height/2)}}function iP(i,e,t){let n=i.createLinearGradient(e.left,0,e.right,0);for(let s=0;s<=Im;s++)n.addColorStop(s/Im,Pr(t,s/Im));i.fillStyle=n,i.fillRect(e.x,e.y,e.width,e.height)}var Od=class extends Gr{constructor(){super(),this.name="RoomEnvironment",this.position.y=-3.5;let e=new _r;e.deleteAttribute("uv");let t=new ii({side:An}),n=new ii,s=new wl(16777215,900,28,2);s.position.set(.418,16.199,.3),this.add(s);let r=new pt(e,t);r.position.set(-.757,13.219,.717),r.scale.set(31.713,28.305,28.591),this.add(r);let o=new yr(e,n,6),a=new Tn;a.position.set(-10.906,2.009,1.846),a.rotation.set(0,-.195,0),a.scale.set(2.328,7.905,4.651),a.updateMatrix(),o.setMatrixAt(0,a.matrix),a.position.set(-5.607,-.754,-.758),a.rotation.set(0,.994,0),a.scale.set(1.97,1.534,3.955),a.updateMatrix(),o.setMatrixAt(1,a.matrix),a.position.set(6.167,.857,7.803),a.rotation.set(0,.561,0),a.scale.set(3.927,6.285,3.687),a.updateMatrix(),o.setMatrixAt(2,a.matrix),a.position.set(-2.017,.018,6.124),a.rotation.set(0,.333,0),a.scale.set(2.002,4.566,2.064),a.updateMatrix(),o.setMatrixAt(3,a.matrix),a.position.set(2.291,-.756,-2.621),a.rotation.set(0,-.286,0),a.scale.set(1.546,1.552,1.496),a.updateMatrix(),o.setMatrixAt(4,a.matrix),a.position.set(-2.193,-.369,-5.547),a.rotation.set(0,.516,0),a.scale.set(3.875,3.487,2.986),a.updateMatrix(),o.setMatrixAt(5,a.matrix),this.add(o);let c=new pt(e,Ia(50));c.position.set(-16.116,14.37,8.208),c.scale.set(.1,2.428,2.739),this.add(c);let l=new pt(e,Ia(50));l.position.set(-16.109,18.021,-8.207),l.scale.set(.1,2.425,2.751),this.add(l);let h=new pt(e,Ia(17));h.position.set(14.904,12.198,-1.832),h.scale.set(.15,4.265,6.331),this.add(h);let u=new pt(e,Ia(43));u.position.set(-.462,8.89,14.52),u.scale.set(4.38,5.441,.088),this.add(u);let d=new pt(e,Ia(20));d.position.set(3.235,11.486,-12.541),d.scale.set(2.5,2,.1),this.add(d);let f=new pt(e,Ia(100));f.position.set(0,20,0),f.scale.set(1,.1,1),this.add(f)}dispose(){let e=new Set;this.traverse(t=>{t.isMesh&&(e.add(t.geometry),e.add(t.material))});for(let t of e)t.dispose()}};function Ia(i){return new xl({color:0,emissive:16777215,emissiveIntensity:i})}var sP=Math.atan2(.5,1.16),U_=[["#fff3e2",2.35,[.9,1.9,1.5]],["#d5e4ff",.55,[1.4,.7,-.9]],["#ffffff",1.35,[-1.4,1.3,-.9]],["#e8eefc",.45,[-.8,.2,1.6]]],rP=5.4,kd=class{scene=new Gr;ground=new Pd;renderer;slow;rig=new mn;sky=new bl("#ffffff","#cfc8be");key;constructor(e,t){this.renderer=new yu({canvas:e,alpha:!0,preserveDrawingBuffer:!0}),this.renderer.setPixelRatio(Math.min(2,window.devicePixelRatio)),this.renderer.toneMapping=Il,this.renderer.localClippingEnabled=!0,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=qr,this.slow=!t&&aP(this.renderer),this.surround(!this.slow);let n=U_.map(([s,r,o])=>{let a=new na(s,r);return a.position.set(...o),this.rig.add(a,a.target),a});this.key=n[0],this.key.castShadow=!0,this.key.shadow.mapSize.setScalar(this.slow?1024:2048),this.key.shadow.radius=8,this.key.shadow.bias=-2e-4,this.key.shadow.normalBias=.0015,this.scene.add(this.rig,this.ground.group)}surround(e){e?this.scene.environment=new ha(this.renderer).fromScene(new Od,.04).texture:this.scene.add(this.sky)}theme(e){this.scene.environmentIntensity=e==="dark"?.3:.38,this.sky.intensity=rP*this.scene.environmentIntensity,this.ground.theme(e)}add(e){this.slow&&e.traverse(oP),this.scene.add(e)}compile(e){let t=Object.assign(new mn,{traverse:this.scene.traverseVisible.bind(this.scene)});this.renderer.compile(t,e,this.scene)}fit(e,t){let n=e.getCenter(new U),s=Math.max(.15,e.getSize(new U).length()/2);this.rig.position.copy(n);let r=Math.max(1,s/.45);this.rig.children.forEach((c,l)=>{c instanceof na&&c.position.set(...U_[l/2][2]).multiplyScalar(r)});let o=s+Math.max(0,n.y-t)*.6,a=this.key.shadow.camera;a.left=a.bottom=-o,a.right=a.top=o,a.near=.05,a.far=this.key.position.length()+o+2*s+Math.max(0,n.y-t),a.updateProjectionMatrix(),this.ground.place(n,t,s)}turnLights(e,t){this.rig.rotation.y=t?e-sP:0,this.rig.updateMatrixWorld()}forPaper(e){this.scene.background=e?new Be(e):null,this.ground.grid.visible=!1}forPage(){this.scene.background=null,this.ground.grid.visible=!0}};function oP(i){i instanceof pt&&i.material instanceof Ai&&(i.material.clearcoat=i.material.sheen=0)}function aP(i){let e=i.getContext(),t=e.getExtension("WEBGL_debug_renderer_info"),n=t?String(e.getParameter(t.UNMASKED_RENDERER_WEBGL)):"";return/swiftshader|llvmpipe|software/i.test(n)}var lP=3,cP=.005,Bd=class{object=new mn;geometry=new qi;line=new _i({color:jl("push"),linewidth:lP,depthTest:!1});paint=new vr({color:jl("push"),depthTest:!1});ends=[0,1].map(()=>new pt(new Wr(cP,12,8),this.paint));constructor(){let e=new Ds(this.geometry,this.line);e.frustumCulled=!1,this.object.add(e,...this.ends);for(let t of this.object.children)t.renderOrder=10;this.object.visible=!1}show(e,t){this.geometry.setPositions([...e.toArray(),...t.toArray()]),this.ends[0].position.copy(e),this.ends[1].position.copy(t),this.object.visible=!0}hide(){this.object.visible=!1}};var hP=.1,Dm=.18,uP=.2,dP=.3,zd=class{constructor(e,t,n){this.host=e;this.store=t;this.canvas=ee(e,"canvas",{class:"picture",tabindex:0,"aria-label":"The model. Drag or press arrow keys to turn it."}),this.stage=new kd(this.canvas,n==="on"),this.eye=new Eu(this.canvas,()=>this.cameraMoved(),()=>this.looked=null),this.labels=new Nd(e),e.append(this.axes.element),this.finish=new Rd(this.stage.renderer,this.stage.scene,this.eye.camera,n,this.stage.slow),this.canvas.addEventListener("webglcontextrestored",()=>this.touch()),new ResizeObserver(()=>{this.resize(),this.looked&&this.shown>=0&&!this.table.laid&&this.look(this.looked,!0)}).observe(e),t.watch(["theme"],({theme:s})=>{this.stage.theme(s),this.dress()}),t.watch(["layers","hidden","solo","selected","hovered"],()=>this.dress()),t.watch(["colour","ranges","cut"],()=>this.paint()),t.watch(["lightFollows"],()=>this.touch()),t.watch(["edit"],({edit:s})=>this.lay(s))}host;store;canvas;eye;stage;model=null;labels;axes=new Md;finish;picker=new Fd;dirty=!0;rough=!1;labelsDirty=!0;sinceLabels=0;sinceMoved=1;shown=-1;lowest=1/0;framed=null;framedAt=new U;looked=null;travelled=new U;reached=new Mu;sinceFramed=0;table=new Ud;pulled=new Bd;open(e){this.table.clear(),this.model?.dispose(),this.model=new Wu(e.scene,e),this.stage.add(this.model.root),this.model.root.add(this.pulled.object),this.labels.forget(),this.shown=-1,this.lowest=1/0,this.reached.clear(),this.travelled.set(0,0,0)}tick(e){let t=this.eye.tick(e);this.sinceMoved=t?0:this.sinceMoved+e,this.sinceLabels+=e,this.sinceFramed+=e;let n=this.follow();return this.dirty&&this.shown>=0?(this.finish.pace(1e3*e),this.draw(!0)):this.rough&&this.sinceMoved>=Dm&&!this.store.state.playing&&this.draw(),this.drawLabels(),n}draw(e=!1){this.dirty=!1,this.eye.camera.updateMatrixWorld(),this.stage.turnLights(this.eye.yaw,this.store.state.lightFollows),this.rough=!this.finish.draw(e),this.model&&this.axes.draw(this.eye.camera,this.model.root.matrixWorld)}look(e,t=!1){this.model&&this.frame(e,this.model,this.model.subject(),t),this.touch()}frame(e,t,n,s){this.eye.look(e,n,this.labelled,s),t.box().getCenter(this.framedAt),this.looked=e}focus(e){if(!this.model)return;if(e===null)return this.look("start");let{laid:t}=this.table;this.looked=null,this.eye.focus(t?.preview.muscle===e?t.box:this.model.box(e)),this.model.box().getCenter(this.framedAt),this.touch()}hit(e,t){let n=this.table.laid?.fit??null;return this.model&&this.picker.at(...this.part(e,t),this.eye.camera,this.model,n)}bodyAt(e,t){let{model:n}=this,s=n&&this.picker.through(...this.part(e,t),this.eye.camera,n.takable);if(!s)return null;let{body:r}=s.solid.shape;return{body:r,place:s.place,at:n.placeIn(r,s.place)}}onPlane(e,t,n){let s=this.picker.onPlane(...this.part(e,t),this.eye.camera,n);return s&&(this.model?.root.worldToLocal(s)??null)}tether(e,t=e){e&&t?this.pulled.show(e,t):this.pulled.hide(),this.touch()}spot(e){let{model:t}=this,n=t?.moment.scene.bodies.findIndex(({name:l})=>l===e)??-1,s=n<0?null:t.middleOf(n)?.project(this.eye.camera)??null,{x:r,y:o,width:a,height:c}=this.canvas.getBoundingClientRect();return s&&[r+(1+s.x)/2*a,o+(1-s.y)/2*c]}part(e,t){let{clientWidth:n,clientHeight:s}=this.host;return[2*e/n-1,1-2*t/s]}async picture(e){let{state:t}=this.store;this.stage.forPaper(e),this.draw(),this.layLabels();let n=t.scene?.quantities.find(o=>o.name===t.colour)?.map??null,s=N_(this.canvas,this.host,n);this.stage.forPage(),this.touch();let r=await new Promise(o=>s.toBlob(o,"image/png"));if(!r)throw new Error("the browser made no picture");return r}get settled(){return!this.dirty&&!this.rough&&!this.labelsDirty&&this.sinceMoved>=Dm}get occlusion(){return this.finish.occlusion}get sight(){if(!this.model)return null;let{camera:e}=this.eye;return{at:this.model.root.worldToLocal(e.position.clone()).toArray(),pixels:this.host.clientHeight/(2*Math.tan(Xi.degToRad(e.fov/2)))}}get whole(){this.eye.camera.updateMatrixWorld();let e=t=>Math.max(Math.abs(t.x),Math.abs(t.y))<=1;return this.model?.subject().body.every(t=>e(t.project(this.eye.camera)))??!1}lay(e){let t=this.model&&this.table.lay(e,this.model);t&&(this.dress(),this.paint(),t==="away"?this.focus(null):t!=="on"&&(this.looked=null,this.eye.focus(t)))}get labelled(){return!this.table.laid&&(this.store.state.layers.labels?.shown??!1)}follow(){let{model:e}=this;if(!e||e.moment.frame<0||e.moment.version===this.shown)return null;let t=this.shown===-1;if(this.shown=e.moment.version,e.update(),this.paint(),t)this.arrange(e),this.stage.compile(this.eye.camera);else{if(this.table.laid)return e.moment.frame;let n=e.box();this.lowerGround(e,n),this.keepInView(n),this.keepWhole(e)}return e.moment.frame}arrange(e){this.dress(),this.lowerGround(e,e.box()),this.resize();let{name:t}=e.moment.scene;t!==this.framed&&this.look("start",!0),this.framed=t}lowerGround(e,t){if(t.min.y>=this.lowest)return;let{lowest:n,ground:s}=A_(e.moment.scene,t);this.lowest=n,this.stage.fit(t,s)}keepInView(e){let t=e.getCenter(new U).sub(this.framedAt),n=dP*e.getSize(new U).length();t.length()<=n||(t.setLength(t.length()-n),this.framedAt.add(t),this.travelled.add(t),this.eye.shift(t),this.touch())}keepWhole(e){if(!this.looked||this.sinceFramed<uP)return;this.sinceFramed=0,this.reached.add(e.boxes(),this.travelled);let t=e.subject();if(this.eye.holds(this.looked,t))return;let n=this.reached.points(this.travelled);for(let s of["body","beside"])t[s].push(...n[s]);this.frame(this.looked,e,t,!1),this.touch()}paint(){this.model?.paint(this.store.state),this.touch()}dress(){let{state:e}=this.store,t=getComputedStyle(document.documentElement);this.model?.dress(e,t.getPropertyValue("--ink"),t.getPropertyValue("--muted"),1/Math.max(1,this.host.clientHeight)),this.table.laid?.dress(e.theme);let n=e.layers.ground;this.stage.ground.show(n?.shown??!0,n?.opacity??1,e.theme),this.touch()}cameraMoved(){this.sinceMoved=0,this.labels.forget(),this.touch()}touch(){this.dirty=this.labelsDirty=!0}resize(){let{clientWidth:e,clientHeight:t}=this.host;e===0||t===0||(this.stage.renderer.setSize(e,t,!1),this.finish.resize(e,t),this.eye.resize(e,t),this.labels.forget(),this.dress())}drawLabels(){let e=this.sinceMoved<Dm;this.labels.moving(e),!(!this.labelsDirty||e||this.sinceLabels<hP||!this.model)&&(this.labelsDirty=!1,this.sinceLabels=0,this.layLabels())}layLabels(){let{model:e}=this;e&&this.labelled?this.labels.draw(e,e.moment,this.store.state,this.eye.camera,this.blocked()):this.labels.clear()}blocked(){let e=this.host.getBoundingClientRect();return[...this.host.querySelectorAll(".floats"),this.axes.element].map(t=>{let n=t.getBoundingClientRect();return{x:n.x-e.x,y:n.y-e.y,w:n.width,h:n.height}})}get bounds(){let e=this.model?.box()??new Pt;return{centre:e.getCenter(new U),size:e.getSize(new U)}}};var fP=8,F_=1/15;function O_(){let i=Ev(location.hash),e=new _c,t=new yc;S_(e,i.theme),document.body.classList.toggle("bare",!i.panels);let n=ee(document.body,"header",{class:"top"}),s=ee(document.body,"aside",{class:"left","aria-label":"Muscles"}),r=ee(document.body,"main"),o=ee(document.body,"aside",{class:"right","aria-label":"Settings"}),a=ee(document.body,"footer"),c=__(i,e,t,I=>l?.open(I)),l=pP(r,e,i.occlusion);if(!l)return;let h=new bc(e,t,c,l),u=()=>c.intake.track;dy(r,h),new Yu(r,h,u,()=>c.moment),fy(r,h),Nv(n,h,()=>l.model?.vertices??0);let d=new qu(s,h),f=gy(s,h),p=new Zu(ee(o,"div",{class:"settings"}),h);new Ru(ee(o,"div",{class:"editor",role:"region","aria-label":"Muscle editor"}),h),c.intake.desk=h.desk;let v=new ju(ee(a,"div",{class:"bar"}),h),g=new md(ee(a,"div",{class:"plots"}),h,u);by(a,h);let m=new vd(l,h),_=new gd(l,h,new $u(r,h));yy(h),xy(h),Rv(h),e.watch(["folded"],({folded:I})=>{for(let[P,B]of Object.entries(I))document.body.classList.toggle(`no-${P}`,B)});let A=new Sd(I=>c.control({do:"eye",...I})),b=w_(i,e,t,l,c),C=1/0,T=F_,y=!1,E=I=>{let P=Math.min(.25,Math.max(0,(I-C)/1e3));C=I,c.tick(P),_.tick(),m.tick(P);let B=l.tick(P);B!==null&&c.drawn(B);let{controls:V,connected:D,world:G}=e.state;A.tick(P,V&&D&&G.watched,l.sight),v.show(),y&&g.tick(P),y||=B!==null,T+=P,c.moment&&T>=F_&&(T=0,d.show(c.moment),p.show(c.moment),f.show()),b.tick(),F()},F=()=>y?requestAnimationFrame(E):setTimeout(()=>E(performance.now()),fP);F()}function pP(i,e,t){try{return new zd(i,e,t)}catch(n){return ee(i,"p",{class:"banner",role:"alert",text:"This browser offers no WebGL 2, which the picture needs. Another browser may."}),console.error(n),null}}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",O_):O_();})();
