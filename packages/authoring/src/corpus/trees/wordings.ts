/** One thing in the words of many writers: a class of verbs or nouns is read as a whole. */
export const wordings = `
The app tells me "Insufficient funds." => check text "Insufficient funds."
The system responds with "Payment scheduled." => check text "Payment scheduled."
The page greets me with "Good morning, Anna" => check text "Good morning, Anna"
The app lets me know "Upload complete" => check text "Upload complete"
The page answers me "Check the CVC." => check text "Check the CVC."
The page complains "You can book at most 6 seats." Seat D7 is disabled => check text "You can book at most 6 seats." & disabled (seat d7)
The form complains "PIN is required." => check visible "PIN is required." in form
The dialog announces "Export finished" => check visible "Export finished" in dialog
The bot replies "How can I help you?" => check says (bot) = How can I help you?
I'm shown "Link expired" => check text "Link expired"
I am informed that "Your session has ended" => check text "Your session has ended"
The tooltip reads: "Press Enter to submit" => check says (tooltip) = Press Enter to submit
A hint "Use 8 characters or more" becomes visible => check visible hint "Use 8 characters or more"
The page doesn't complain "Wrong code" => draft || check no text "Wrong code"
The system never tells me "Saved" => draft || check no text "Saved"
Ana tells Ben "Hello" => draft
Put the mouse over "Help" => hover "Help"
Rest the pointer on "Q3" => hover "Q3"
Move my cursor onto the flag icon => hover icon (flag)
Put "Mouse" on the list => draft
Enter card number 5555 5555 5555 4444, expiry 11/29 and CVC 999 => type (card number) = 5555 5555 5555 4444 ; type (expiry) = 11/29 ; type (cvc) = 999
I give the name Jan Kos and the e-mail jan@kos.test => type (name) = Jan Kos ; type (e-mail) = jan@kos.test
She fills in first name Nora, last name Lind and e-mail nora@mail.test => type (first name) = Nora ; type (last name) = Lind ; type (e-mail) = nora@mail.test
On the payment page she enters card number 4111 1111, expiry 09/27 and CVC 123 => type (card number) under (payment) = 4111 1111 ; type (expiry) under (payment) = 09/27 ; type (cvc) under (payment) = 123
I give my name as Tom Baker => type (name) = Tom Baker
Put down 12 Oak Street for the address => type (address) = 12 Oak Street
Give the hotel five stars => draft
Type name and email => draft
In the newsletter box at the bottom enter "nora" => type (newsletter) at bottom = nora
At the top right I click my avatar => click avatar at top right
At 5 pm click Save => draft
There I click Continue => click (continue)
There is a "Go" button => check visible button "Go"
I have chosen the Gold plan => click (gold plan)
Our agent Paula opens the ticket "Printer on fire" => click ticket "Printer on fire"
Set the language back to English => type (language) = English
Take seat E2 => click (seat e2)
Take a break => draft
The first show is The Tempest => check says 1st show = The Tempest
`;
