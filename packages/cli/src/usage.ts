export const usage = `Usage: saywright <command> [options]

Commands:
  run              Run tests as one batch, and wait until they end
  tunnel <url>     Run tests against a site that only this machine reaches
  status <id>      Show how a batch or an execution stands
  report <id>      Get the report of a finished batch or execution: as JSON here, or
                   as files with --report or --reporter
  tests pull       Write tests as files, one for each, to review them with your code
  tests push       Update tests from their files, and create new ones
  login            Store a token on this machine

Which tests (run, tunnel):
  --tag <tag>              Tests with this tag; repeat for tests with any of them
  --test <id>              Test with this ID; repeat for more
  --project <id>           Tests in this project
  --name <name>            Test with this name
  --kind <flow|api>        Flow tests (default) or API tests

How they run (run, tunnel):
  --env <name or id>       Environment, in place of each test's own
  --base-url <url>         Address to test, such as a preview deployment
  --variable <name=value>  Variable for this run; repeat for more
  --browser <name>         chromium, firefox or webkit
  --device <type>          desktop, tablet or mobile
  --no-wait                End once the tests have started
  --timeout <minutes>      Stop waiting after this time (default 60)
  --retries <count>        Run failed tests again, up to 5 times; those that pass then are flaky
  --reporter <list>        Reports in the folder saywright-report: junit,html,json; github annotates the
                           workflow run with each failure
  --report <format=file>   A report in a file of your choice: junit=results.xml
  --artifacts <folder>     Save screenshots, traces, and videos of tests that didn't pass
  --github                 The same as --reporter github
  --no-commit              Don't say which commit is tested: in GitHub Actions, its status and the pull
                           request show the outcome if your organization has connected GitHub

Tests as files (tests):
  --dir <folder>           Folder of the files (default saywright)
  --project <id>           Tests in this project
  --tag <tag>              Tests with this tag; repeat for tests with any of them
  --dry-run                Show what would change, and change nothing
  --force                  Overwrite what changed on the other side

Where (all commands):
  --url <address>          Address of Saywright, or SAYWRIGHT_URL
  SAYWRIGHT_TOKEN          A CI/CD token from Team → CI/CD, unless you've signed in

Exit codes: 0 passed, 1 failed, 2 wrong usage, 3 couldn't run, 4 timed out,
5 tests changed on both sides, 130 interrupted
`;
