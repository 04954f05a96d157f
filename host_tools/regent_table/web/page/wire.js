// The line to the table: what happened comes in as changes, what hands do goes out.

const RETRY_MS = 1000;

const MOST_KEPT = 32;

/** The secrets that this browser has had seats by: a window that is opened again may have its seat back. */
export const kept = () => JSON.parse(localStorage.getItem("kept") ?? "[]");

/** The secret of this window: the same after a reload, another one in another window. */
function myself() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return sessionStorage.getItem("me") ?? Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function remember(me) {
  sessionStorage.setItem("me", me);
  const others = kept().filter((each) => each !== me);
  localStorage.setItem("kept", JSON.stringify([me, ...others].slice(0, MOST_KEPT)));
}

export class Wire {
  constructor(onNews, onState) {
    this.onNews = onNews;
    this.onState = onState;
    this.over = false;
    this.open();
  }

  open() {
    const address = new URL(`${location.pathname}/wire`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(address);
    this.socket.onopen = () => {
      this.say({ do: "join", me: myself(), kept: kept() });
    };
    this.socket.onmessage = (event) => {
      const news = JSON.parse(event.data);
      if (news.me) {
        this.onState(true);
        remember(news.me);
      }
      this.onNews(news);
    };
    this.socket.onclose = () => {
      if (!this.over) {
        this.onState(false);
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
