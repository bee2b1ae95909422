/** Blogs, courses, chats, travel, streaming and social sites. */
export const media = `
Click "Publish" in the toolbar => click "Publish" in toolbar || click "Publish" under (toolbar)
Publish the post => click button (publish post) | button (publish)
Type "Hello" into the title field of the editor => type (title) under (editor) = Hello
Type "Hello" in the title => type (title) = Hello
Enter the chapter title as "Intro" => type (chapter title) = Intro
Open the chapter "Intro" => click "Intro" || click chapter "Intro" || click link "Intro"
Click the chapter "Intro" in the sidebar => click "Intro" in sidebar || click chapter "Intro" in sidebar
Click the "Intro" chapter => click "Intro" || click chapter "Intro"
Click the first lesson under "Basics" => click 1st lesson under "Basics" || draft
Start the quiz => draft || click button (start quiz)
Choose the second option => click 2nd option
Select the answer "Paris" => click "Paris" || click answer "Paris"
Choose "Paris" in the second question => select 2nd question = Paris || click "Paris" in 2nd item || draft
The score is 80% => check labelled (score) = 80%
The progress bar shows 50% => check labelled (progress bar) = 50% || check says (progress bar) = 50% || draft || check visible (50%) under (progress)
Type "Hi there" in the message field and press Enter => type (message) = Hi there ; press Enter
The message "Hi there" appears in the chat => draft || check visible message "Hi there" under (chat)
The last message is "Hi there" => draft || check says last message = Hi there || check says last message contains Hi there
The last message says "Hi there" => check says last message contains Hi there || check says last message = Hi there
Like the first post => click button (like) in 1st post || click button (like) in 1st item
Like the post "My trip" => click button (like) in item "My trip"
Click Like under the first post => draft || click (like) in 1st item
Click the share icon on the second post => click icon (share) in 2nd post || click icon (share) in 2nd item
The like count of "My trip" is 5 => check says (like count) in item "My trip" = 5 || draft || check visible like count "5" in item "My trip"
Share "My trip" => click button (share) in item "My trip"
Follow Ada => draft || click button (follow ada) | button (follow) in item (ada) || click (ada)
Comment "Nice" on the first post => draft
Click "Reply" below the comment => draft
Write "Nice" in the comment box under "My trip" => type (comment) under "My trip" = Nice
Post the comment => click button (post comment) | button (post)
Play the first video => draft || click button (play) in 1st item
Click the play button on the first video => draft || click button (play) in 1st item
The video is playing => draft
Click the thumbs-up icon => click icon (thumbs-up)
Click "Watch later" next to "Sunset" => click "Watch later" near "Sunset"
Click the "Sunset" tile => click "Sunset" || click tile "Sunset"
The "Continue watching" section is visible => check visible region "Continue watching"
The "Continue watching" section shows 4 tiles => check count tile under "Continue watching" = 4
The results show 12 hotels => check count hotels under (results) = 12 || check count hotel under (results) = 12
There are 12 hotels => draft || check count hotel = 12 || check text "12 hotels"
Enter "Lisbon" as the destination => type (destination) = Lisbon
Enter the destination as Lisbon => type (destination) = Lisbon
Enter Lisbon for the destination => type (destination) = Lisbon
enter lisbon in destination => type (destination) = lisbon
Destination: Lisbon => draft
type in destination the city "Lisbon" => draft
in the destination field please type "Lisbon" => type (destination) = Lisbon
I type "Lisbon" to the destination field => type (destination) = Lisbon
I am typing "Lisbon" into destination => type (destination) = Lisbon
Write Lisbon in the field Destination => type (destination) = Lisbon
The destination field contains "Lisbon" => check value field (destination) contains Lisbon
The destination field should have the value "Lisbon" => check value field (destination) = Lisbon
Select "2 adults" in the guests dropdown => select (guests) = 2 adults
Pick a date in the calendar => draft
Pick 15 in the date picker => select (date) = 15 || draft
Click "15" in the calendar => draft || click "15" under (calendar)
Click on "Book" for the cheapest flight => draft
Click "Book" on the first flight card => draft || click "Book" in 1st card (flight)
Click "Select" in the second result => click "Select" in 2nd item
Sort by price => click button (sort by price) | column (price) in table , otherwise select (sort) = price
The flights are sorted by price => draft
The results are sorted by price descending => check sorted result by (price) descending
Help opens in a new tab => draft
The "Help" link opens in a new tab => draft
The ticket is downloaded as PDF => draft
Download the ticket => draft || click button (download ticket)
Click "Download" in the ticket section => click "Download" under (ticket)
Upload "photo.png" to the avatar field => upload field (avatar) = photo.png
Click the camera icon next to the avatar => draft || click icon (camera) near (avatar)
The header shows "Ada" => check visible "Ada" in header
The sidebar does not contain "Admin" => check visible sidebar & hidden "Admin" in sidebar || check visible (sidebar) & hidden "Admin" in sidebar
The footer has an "Imprint" link => check visible link "Imprint" in footer
A "Log in" link is shown in the header => check visible link "Log in" in header
The navigation contains a link "Pricing" => check visible link "Pricing" in navigation
The user menu is visible in the header => check visible menu (user) in header
The avatar is visible at the top right => check visible avatar at top right || check visible image at top right
Verify that the hamburger menu is hidden => check hidden (hamburger menu) || check hidden [hamburger] menu
Verify the presence of the search bar in the header => draft || check visible field (search) in header
see profile picture => check visible picture (profile) || check visible image (profile) || draft
dialog with title "Sign in" is displayed => check visible dialog "Sign in"
the popup titled "Cookies" is gone => check hidden dialog "Cookies"
Click the button named "OK" in the popup => click button "OK" in dialog
Click the icon with the title "Settings" => click icon "Settings"
Click the image with alt text "Sunset" => click image "Sunset"
Click the field with the placeholder "Your email" => click field "Your email"
Type "a@b.c" into the field labelled "Your email" => type "Your email" = a@b.c
Type "a@b.c" into the field with placeholder "Your email" => type "Your email" = a@b.c
Clear the search field in the header => type (search) in header =
Click on the text "Read more" below "My trip" => draft
Click "Read more" for "My trip" => click "Read more" in item "My trip"
Click read more on the second article => click (read more) in 2nd item || click (read more) in 2nd article
Click the second "Read more" link => click 2nd link "Read more"
Click the last "Read more" link in the "News" section => click last link "Read more" under "News"
Click the large green button => draft || click [large] [green] button
Click the blue "Subscribe" button => click [blue] button "Subscribe"
`;
