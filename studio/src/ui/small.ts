// Whether the screen is a phone's: then panels are sheets over the picture, one at a time. The words of style/small.css.
export const smallScreen = window.matchMedia("(max-width: 760px), (max-height: 480px)");
