package org.batchwright.model.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SshCommandLineTest {
    private static final Address WHOLE = new Address(
            "login.site.org",
            Optional.of("alice"),
            OptionalInt.of(2222),
            Optional.of("~/.ssh/my key"),
            List.of("jump", "bob@inner:22"));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ssh -p 2222 -J jump,bob@inner:22 alice@login.site.org -i '~/.ssh/my key'",
                "ssh -AXp2222 -Jjump,bob@inner:22 -i \"~/.ssh/my key\" -l alice login.site.org hostname -p 1",
                "/usr/bin/ssh -o Port=2222 -o ProxyJump=jump,bob@inner:22 -o 'IdentityFile ~/.ssh/my key'"
                        + " -oUser=alice -L 8888:localhost:8888 login.site.org",
                "  ssh  ssh://alice@login.site.org:2222 -J jump,bob@inner:22  -i '~/.ssh/my key' "
            })
    void the_address_is_read_from_a_pasted_command(String command) {
        assertThat(SshCommandLine.parse(command)).contains(WHOLE);
    }

    @Test
    void missing_options_are_left_to_the_ssh_configuration() {
        assertThat(SshCommandLine.parse("ssh lab")).contains(Address.alias("lab"));
        assertThat(SshCommandLine.parse("ssh -p 99999 lab")).contains(Address.alias("lab"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ssh", "ssh -p 22", "ssh.site.org", "alice@lab", "sshd lab", "scp lab:file ."})
    void other_text_is_not_parsed_as_an_ssh_command(String text) {
        assertThat(SshCommandLine.parse(text)).isEmpty();
    }
}
