/** Maps, video, chat, mail. */
export const mapsAndMedia = `
Zoom in twice => draft || click (zoom in) ; click (zoom in)
Click the "+" button 2 times => click button "+" ; click button "+" || draft
type Lisbon in the search box and hit enter => type (search) = Lisbon ; press Enter || type (search) = Lisbon ; press field (search) = Enter
Search for "coffee" => type (search) = coffee ; press Enter || type (search) = coffee ; press field (search) = Enter || type (search) = coffee ; press (search) = Enter || type (search) = coffee || draft
Select first suggestion => click 1st suggestion || click 1st (suggestion)
click the pin labeled "Harbor" => click pin "Harbor" || click (pin) "Harbor" || click "Harbor"
drag the map to the left => draft
Click "Directions" in the place panel => click "Directions" in (place) || click "Directions" under (place) || click "Directions" in panel (place) || click "Directions" under (place panel) || draft
Distance is under 5 km => draft || check labelled (distance) < 5 km || check labelled (distance) < 5
Route takes "18 min" => draft || check text "18 min" || check labelled (route) = 18 min
Map shows pins => draft || check visible pin
toggle "Satellite" on => check "Satellite" || draft || click "Satellite"
Turn on dark mode => check (dark mode) || draft || click (dark mode)
Switch off "Autoplay" => uncheck "Autoplay"
Click the play button => click button (play)
press the Mute icon => click icon (mute) || click [mute] icon
Press Space => press Space
press Ctrl+K => press Control+K
hit Escape => press Escape
Press M key => press M || press m
I set the volume to 50% => draft || type (volume) = 50% || type (volume) = 50
Select "1080p" under "Quality" => click "1080p" under "Quality" || select "Quality" = 1080p || click radio "1080p" under "Quality" || draft
Subtitles are on => draft || check checked (subtitles) || check checked checkbox (subtitles)
video is playing => draft
Player shows "00:00" => draft || check text "00:00" || check says (player) contains 00:00 || check labelled (player) = 00:00
Verify that the video title is "How bees see" => check labelled (video title) = How bees see || check says (video title) = How bees see
View count isn't 0 => check labelled (view count) != 0 || draft
Comments section is visible => check visible (comments) || check visible section (comments) || check visible region (comments) || draft
3 comments are shown => check count comment = 3
"Sign in to comment" link is present => check visible link "Sign in to comment"
open the conversation with "Jo" => click conversation "Jo" || click "Jo" || draft
Write "hi there" in the message field and click Send => type (message) = hi there ; click (send)
type @jo in the composer => type (composer) = @jo
React with 👍 to the last message => draft
Click the "Reply" icon on the last message => click icon "Reply" in last message || click "Reply" in last item (message) || click icon "Reply" in last item || draft
Pin message "Lunch at 1" => draft || click (pin) in item "Lunch at 1" || click button (pin) in item "Lunch at 1"
The last message is "hi there" => check says last message = hi there
There is 1 unread message => check count [unread] message = 1 || draft || check count message (unread) = 1
"Jo is typing" is no longer shown => check no text "Jo is typing"
The Send button stays disabled => check disabled button (send) || draft
channel name contains "general" => check labelled (channel name) contains general || check says (channel name) contains general
Verify avatar is displayed => check visible (avatar) || check visible avatar || check visible region (avatar)
wait for the spinner to disappear => wait_hidden (spinner) || wait_hidden spinner || check hidden (spinner)
wait 3 secs => wait 3000
Wait for "Inbox" => wait "Inbox" || wait text "Inbox" || check text "Inbox"
click Compose; To: "jo@example.com"; Subject: "Hello"; Send => draft || click (compose) ; type (to) = jo@example.com ; type (subject) = Hello ; click (send)
Click "Archive" in the toolbar => click "Archive" in toolbar || click "Archive" under (toolbar) || draft
Star the first email => draft || click (star) in 1st item (email) || click icon (star) in 1st email || click button (star) in 1st item
The subject of the first email is "Hello" => draft || check says (subject) in 1st item = Hello || check says (subject) in 1st email = Hello
You should not see any emails => draft || check count email = 0 || check hidden email
`;
