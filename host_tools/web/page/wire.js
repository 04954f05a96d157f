// The line to the table: what happened comes in as changes, what hands do goes out.

const RETRY_MS = 1000;

/** Who this browser is at the table: the same after a reload, another one in another window. */
function myself() {
  let me = sessionStorage.getItem("me");
  if (!me) {
    me = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, "0")).join("");
    sessionStorage.setItem("me", me);
  }
  return me;
}

export class Wire {
  constructor(onNews, onState) {
    this.onNews = onNews;
    this.onState = onState;
    this.over = false;
    this.open();
  }

  open() {
    const address = new URL(`${location.pathname}/wire${location.search}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.onState(true);
      this.say({ do: "join", me: myself() });
    };
    this.socket.onmessage = (event) => this.onNews(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.onState(false);
      if (!this.over) {
        setTimeout(() => this.open(), RETRY_MS);
      }
    };
  }

  end() {
    this.over = true;
    this.socket.close();
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(message));
    }
  }
}
