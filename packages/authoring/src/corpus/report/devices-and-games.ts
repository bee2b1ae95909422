/** Device dashboards, games, developer tools, social. */
export const devicesAndGames = `
Click the "Living room" tile => click tile "Living room" || click "Living room" || click card "Living room"
Turn the "Porch light" on => check "Porch light" || draft
Toggle the switch next to "Heating" => click switch near "Heating" || click checkbox near "Heating" || check checkbox near "Heating" || draft
Increase temperature by 2 degrees => draft
set temperature 21 => type (temperature) = 21 || draft
Device "Sensor 4" is offline => draft || check says (device) in item "Sensor 4" = offline
status of "Sensor 4" is "Online" => check says (status) in item "Sensor 4" = Online || check labelled (status) = Online || draft || check visible status "Online" in item "Sensor 4"
Humidity is at least 30 => check labelled (humidity) >= 30
Humidity reads 45% => check labelled (humidity) = 45%
Chart is visible => check visible (chart) || check visible chart || draft
Alert list has 2 entries => draft || check count entry = 2 || check count entry under (alert) = 2
The alarms tab has badge 3 => draft || check says tab (alarms) contains 3
"Last seen" isn't "never" => check labelled (last seen) != never || draft
New game => click (new game) || draft
Start a game => draft || click (start a game)
Click "Play" then choose "Hard" => click "Play" ; click "Hard" || click "Play" ; select "Hard" || draft
press arrow up => press ArrowUp
Press the left arrow key 3 times => press ArrowLeft ; press ArrowLeft ; press ArrowLeft || draft
Enter your nickname: "zed" => type (nickname) = zed || type (your nickname) = zed || draft
Score is 0 at the start => draft || check labelled (score) = 0
score should be greater or equal 100 => check labelled (score) >= 100 || draft
Lives: 3 => check labelled (lives) = 3 || draft
You win => draft || check text "You win"
"Game over" is shown => check text "Game over"
"Game over" doesn't show up => check no text "Game over"
Leaderboard contains "zed" => draft || check text "zed" || check says (leaderboard) contains zed || check visible "zed" under (leaderboard)
Level 2 is unlocked => draft
Next level button is available => check enabled button (next level) || check visible button (next level) || draft
Click Pause, then Resume => click (pause) ; click (resume)
Click on the Follow button under "Ada B." => click button (follow) under "Ada B." || click button (follow) in item "Ada B."
Like the first post => draft || click (like) in 1st post || click (like) in 1st item (post) || click button (like) in 1st item
Post "Hello world" => draft
Write "Hello world" into "What's new?" => type "What's new?" = Hello world
click on the avatar in the top right corner => click (avatar) at top right || click avatar at top right || click region (avatar) at top right || click image (avatar) at top right
Click "Log out" in the user menu => click "Log out" in menu (user) || click "Log out" in menu || click "Log out" under (user menu) || click "Log out" in (user) menu || draft || click "Log out" under (user)
Logout => click button (log out)
log in with ada@example.com / hunter2 => type (email) | (username) = ada@example.com ; type (password) = hunter2 ; click [submits the password] button (log in) || draft
Sign in using email "ada@example.com" and password "hunter2" => type (email) = ada@example.com ; type (password) = hunter2 ; click [submits the password] button (log in) || type (email) = ada@example.com ; type (password) = hunter2 ; click button (sign in) || type (email) | (username) = ada@example.com ; type (password) = hunter2 ; click [submits the password] button (log in)
username: ada, password: hunter2 => type (username) = ada ; type (password) = hunter2 || draft
Followers count is 11 => check labelled (followers count) = 11 || check count follower = 11 || check labelled (followers) = 11
image of the cat is visible => check visible image (cat) || check visible image (of the cat) || draft || check visible image (the cat)
"Delete post" is not there anymore => check no text "Delete post" || check hidden "Delete post"
Build #12 passed => draft
Take a screenshot => screenshot
Open a new tab with /docs => new_tab /docs || draft
Click "Copy" in the code block => click "Copy" under (code block) || click "Copy" in (code block) || draft || click "Copy" under (code)
The field "Webhook URL" has value "https://x.test/hook" => check value field "Webhook URL" = https://x.test/hook
Placeholder says "Search repos" => draft || check text "Search repos"
Paste "ssh-rsa AAA" into the Key field => type (key) = ssh-rsa AAA
accept the alert => accept_dialog
`;
