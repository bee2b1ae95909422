const page = (body: string): string => `<!doctype html><title>Notes</title><main>${body}</main>`;

/** A site of notes, with pages that stop a check: one for robots, one that asks for a password, a hostile one. */
export const notesPages: Record<string, string> = {
  '/': page('<h1>Notes</h1><a href="/list">All notes</a> <a href="/people">Team</a>'),
  '/list': page(`
    <ul>
      <li>Groceries <form action="/opened-groceries"><button>Open</button></form></li>
      <li>Travel <form action="/opened-travel"><button>Open</button></form></li>
    </ul>
    <form action="/deleted" method="post"><button>Delete everything</button></form>`),
  '/opened-groceries': page('<h1>Groceries</h1><p>Milk</p>'),
  '/opened-travel': page('<h1>Travel</h1><p>Passport</p><label>New line <input name="line"></label>'),
  '/deleted': page('<p>Nothing left</p>'),
  '/robots': page('<p>Please verify you are human</p><button>Continue</button>'),
  '/sign-in': page('<label>Password <input type="password"></label><button>Log in</button>'),
  '/filter': page('<label>Filter notes <input></label>'),
  '/people': page(
    '<h1>Team</h1><form action="/added"><h2>New person</h2><label>Name <input name="n"></label><label>Role <select name="r"><option>Guest</option><option>Admin</option></select></label><button>Add person</button></form>',
  ),
  '/added': page('<p>Added</p>'),
  '/hostile': page(`<button title="Save">${'&lt;script&gt;alert(1)&lt;/script&gt; save '.repeat(500)}</button>`),
};
